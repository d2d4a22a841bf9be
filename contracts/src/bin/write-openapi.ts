import { writeFile } from 'node:fs/promises'
import { officeDocument, openApiDocument } from '../openapi.ts'

const document = openApiDocument('http://127.0.0.1:8080', 'Escudo', true, 'https://payments.example')
await writeFile(new URL('../../openapi.json', import.meta.url), `${JSON.stringify(document, null, 2)}\n`)
await writeFile(
  new URL('../../office.json', import.meta.url),
  `${JSON.stringify(officeDocument('http://127.0.0.1:8080', 'Escudo'), null, 2)}\n`,
)

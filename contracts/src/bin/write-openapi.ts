import { writeFile } from 'node:fs/promises'
import { openApiDocument } from '../openapi.ts'

const document = openApiDocument('http://127.0.0.1:8080', 'Escudo', true, 'https://payments.example')
await writeFile(new URL('../../openapi.json', import.meta.url), `${JSON.stringify(document, null, 2)}\n`)

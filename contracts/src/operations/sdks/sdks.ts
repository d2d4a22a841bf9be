import { listOf, named, nullable, oneOf, optional, text, Type } from '../../schema.ts'
import { operation } from '../../operation.ts'

const language = text({ description: 'A name of `GET /sdks`.', example: 'typescript-fetch' })

const Sdk = named('Sdk', {
  language,
  kind: oneOf(['client', 'documentation'], { description: 'A library that calls this API, or pages that describe it.', example: 'client' }),
})

const textsByName = (description: string) =>
  Type.Unsafe<Record<string, string>>({ type: 'object', additionalProperties: { type: 'string' }, description })

const SdkOption = named('SdkOption', {
  opt: text({ description: 'The name under which the option is given.', example: 'npmName' }),
  description: text({ example: 'The name under which you want to publish generated npm package.' }),
  type: oneOf(['string', 'boolean'], { example: 'string' }),
  optValue: optional(text()),
  default: nullable(text({ example: 'true' })),
  enum: nullable(textsByName('The values that it takes, each with its meaning.')),
})

export const listSdks = operation({
  operationId: 'listSdks',
  method: 'GET',
  path: '/sdks',
  tag: 'sdk',
  caller: 'nobody',
  summary: 'List the languages that an SDK can be generated in',
  data: listOf(Sdk),
})

export const createSdk = operation({
  operationId: 'createSdk',
  method: 'POST',
  path: '/sdks/{language}',
  tag: 'sdk',
  caller: 'nobody',
  summary: 'Generate an SDK',
  description:
    'The body gives options by their name, as `GET /sdks/{language}/options` lists them, or holds them under `options`. The link downloads a zip once, within 24 hours. What is generated is a start for an integration of your own; it is not maintained.',
  params: Type.Object({ language }),
  body: Type.Object({}, { 'x-name': 'SdkRequest', additionalProperties: Type.Unknown(), example: { npmName: '@acme/payments' } }),
  data: named('SdkLink', {
    code: text({ example: '0b2a4a0e-2f86-4cb1-9f5b-b9d8dd3d1c55' }),
    link: text({
      format: 'uri',
      description: 'Downloads the zip, once.',
      example: 'https://pay.example/api/sdks/downloads/0b2a4a0e-2f86-4cb1-9f5b-b9d8dd3d1c55',
    }),
  }),
  refuses: ['e00500', 'e00230', 'e00702', 'e00800', 'e00801', 'e00802', 'e00803'],
})

export const listSdkOptions = operation({
  operationId: 'listSdkOptions',
  method: 'GET',
  path: '/sdks/{language}/options',
  tag: 'sdk',
  caller: 'nobody',
  summary: 'List the options of an SDK',
  params: Type.Object({ language }),
  data: Type.Unsafe<Record<string, Type.Static<typeof SdkOption>>>({
    type: 'object',
    'x-name': 'SdkOptions',
    description: 'The options by their names.',
    additionalProperties: SdkOption,
  }),
  refuses: ['e00500'],
})

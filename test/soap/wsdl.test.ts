import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { methodCodes, soapOperations } from '@escudo/contracts'
import { XMLParser } from 'fast-xml-parser'
import { startTestProvider } from '../../server/test/harness.ts'
import { call, envelope, element, identity, post } from './soap-client.ts'

const provider = await startTestProvider()
const parser = new XMLParser({
  ignoreAttributes: false,
  removeNSPrefix: true,
  attributeNamePrefix: '',
  isArray: (name) => ['part', 'element'].includes(name),
})
type Named = { name: string }

async function readWsdl(path = '/soap/wsdl') {
  const response = await fetch(`${provider.baseUrl}${path}`)
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

describe('where', () => {
  const paths = [
    '/soap/wsdl',
    '/soap/wsdl?rev=ab12',
    '/soap/wsdl/',
    '/index.php/soap/wsdl',
    '/soap/services/services_c/wsdl',
    '/soap/index.php/a/b/wsdl',
    '/soap/server?wsdl',
  ]
  for (const path of paths) {
    test(`GET ${path} is the description`, async () => {
      const { status, type, text } = await readWsdl(path)
      assert.deepEqual([status, type], [200, 'text/xml; charset=utf-8'])
      assert.equal(text, (await readWsdl()).text)
    })
  }

  for (const path of [
    '/soap/server',
    '/soap/server/',
    '/index.php/soap/server',
    '/soap/services/services_c/server',
    '/soap/index.php/a/b/server',
    '/soap/server/v1',
  ]) {
    test(`POST ${path} is the service`, async () => {
      const body = envelope(`<t:checkIntegrationState>${element('entity', identity())}</t:checkIntegrationState>`)
      const response = await post(provider, body, '1.1', path)
      assert.equal(response.status, 200)
      assert.match(await response.text(), /<code xsi:type="xsd:string">02<\/code>/)
    })
  }

  for (const path of ['/soap', '/soap/', '/soap/other', '/soap/icons/xx.svg', '/soap/icons']) {
    test(`GET ${path} is nothing`, async () => assert.equal((await readWsdl(path)).status, 404))
  }

  test('POST beside the service is nothing', async () => assert.equal((await post(provider, '<a/>', '1.1', '/soap/wsdl')).status, 404))
})

describe('the description', async () => {
  const { text } = await readWsdl()
  const { definitions } = parser.parse(text)

  test('operations, parts and the address', () => {
    const parts = Object.fromEntries(
      definitions.message.map((message: Named & { part: (Named & { type: string })[] }) => [
        message.name,
        message.part.map(({ name, type }) => `${name} ${type}`),
      ]),
    )
    assert.deepEqual(
      definitions.portType.operation.map(({ name }: Named) => name),
      Object.keys(soapOperations),
    )
    assert.deepEqual(parts.checkIntegrationStateRequest, ['entity tns:RequestEntity'])
    assert.deepEqual(parts.checkIntegrationStateResponse, ['return tns:ResponseIntegrationState'])
    assert.deepEqual(parts.saveEntityPaymentsRequest, ['entity tns:RequestEntity', 'paymentReferences tns:ArrayOfRequestPaymentReference'])
    assert.deepEqual(parts.cancelPaymentRequest, ['entity tns:RequestEntity', 'requestPaymentCancel tns:RequestCancelPayment'])
    assert.equal(definitions.service.port.address.location, `${provider.baseUrl}/soap/server`)
    assert.equal(definitions.binding.binding.style, 'rpc')
    assert(
      definitions.binding.operation.every(
        ({ input, output }: { input: { body: { use: string } }; output: { body: { use: string } } }) =>
          input.body.use === 'encoded' && output.body.use === 'encoded',
      ),
    )
  })

  test('fields may be missing or nil; lists are arrays of the encoding', () => {
    const types = new Map<
      string,
      {
        all?: { element: { name: string; type: string; nillable: string; minOccurs: string }[] }
        complexContent?: { restriction: { base: string; attribute: { arrayType: string } } }
      }
    >(definitions.types.schema.complexType.map((type: Named) => [type.name, type]))
    const buyer = types.get('RequestBuyerInfo')?.all?.element ?? []
    assert.deepEqual(
      buyer.map(({ name }) => name),
      ['firstName', 'lastName', 'customerId', 'email', 'phoneNumber'],
    )
    assert(buyer.every(({ nillable, minOccurs }) => nillable === 'true' && minOccurs === '0'))
    const details = Object.fromEntries((types.get('PaymentDetails')?.all?.element ?? []).map(({ name, type }) => [name, type]))
    assert.deepEqual(
      [details.paymentState, details.paymentRefunds, details.paymentFee],
      ['xsd:int', 'tns:ArrayOfPaymentRefund', 'tns:PaymentFee'],
    )
    const { base, attribute } = types.get('ArrayOfPaymentRefund')!.complexContent!.restriction
    assert.deepEqual([base, attribute.arrayType], ['soapenc:Array', 'tns:PaymentRefund[]'])
  })
})

test('icons and the link of a payment resolve', async () => {
  const { linkPayment, paymentOptions = [] } = await call(provider, 'createPaymentReference', { amount: 1250 })
  assert.equal(paymentOptions.length, methodCodes.length)
  for (const { iconUrl = '' } of paymentOptions) {
    const icon = await fetch(iconUrl)
    assert.deepEqual([icon.status, icon.headers.get('content-type')], [200, 'image/svg+xml'])
    assert.match(await icon.text(), /^<svg /)
  }
  const page = await fetch(linkPayment ?? '')
  assert.equal(page.status, 200)
  assert.match(await page.text(), /12,50|12\.50/)
})

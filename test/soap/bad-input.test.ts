import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { startTestProvider } from '../../server/test/harness.ts'
import { element, envelope, envelopes, faultOf, identity, post, type Version } from './soap-client.ts'

const provider = await startTestProvider()
const who = element('entity', identity())
const create = (payment: string): string => envelope(`<t:createPaymentReference>${who}${payment}</t:createPaymentReference>`)

const bomb = (body: string): string =>
  `<?xml version="1.0"?><!DOCTYPE e [<!ENTITY a "ha">${Array.from({ length: 20 }, (_, index) => `<!ENTITY a${index} "${`&a${index || ''};`.repeat(10)}">`).join('')}]>${body}`
const outside = '<!DOCTYPE e [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
const references = `<payments>${'<item href="#one"/>'.repeat(1_400)}</payments>`
const many = `<t:multi id="one"><paymentOptions>${'<item href="#two"/>'.repeat(1_400)}</paymentOptions></t:multi><t:multi id="two"><code>CC</code></t:multi>`

const heavy = (one: string): string =>
  envelope(`<t:checkEntityPayments>${who}<requestPayments>${references}</requestPayments></t:checkEntityPayments>${one}`)
const prefixes = Array.from({ length: 15_000 }, (_, index) => `xmlns:p${index}="u"`).join(' ')
const attributes = Array.from({ length: 30 }, (_, index) => `a${index}=""`).join(' ')

describe('a fault that says what is wrong', () => {
  const rows: [name: string, body: string, status: number, message: RegExp, code?: string][] = [
    ['nothing', '', 400, /The request is empty/],
    ['no XML', 'hello', 400, /not well formed/],
    ['JSON', '{"a":1}', 400, /not well formed/],
    ['an entity bomb', bomb(envelope('<t:a>&a19;</t:a>')), 400, /document type/],
    ['an external entity', `${outside}${envelope('<t:a>&x;</t:a>')}`, 400, /document type/],
    ['an external document type', `<!doctype e SYSTEM "http://127.0.0.1/e.dtd">${envelope('')}`, 400, /document type/],
    [
      'an entity that nobody declared',
      create('<payment><productDesc>&eacute;</productDesc></payment>'),
      400,
      /entity &eacute; is not known/,
    ],
    ['a character by a number that is none', create('<payment><productDesc>&#0;</productDesc></payment>'), 400, /entity &#0; is not known/],
    ['a control character', create('<payment><productDesc>\u0001</productDesc></payment>'), 400, /character that XML does not allow/],
    ['tags that cross', '<a><b></a></b>', 400, /not well formed/],
    ['an open end', envelope('').slice(0, -20), 400, /not well formed/],
    ['two roots', '<a/><b/>', 400, /one root/],
    ['a processing instruction', envelope('<t:a><?php x?></t:a>'), 400, /processing instruction/],
    ['a prefix that nobody declared', '<e:Envelope><e:Body/></e:Envelope>', 400, /prefix e is not declared/],
    ['too deep', envelope(`${'<a>'.repeat(1000)}${'</a>'.repeat(1000)}`), 400, /nested deeper/],
    ['a name of the language', envelope('<t:a><__proto__><constructor/></__proto__></t:a>'), 400, /reserved/],
    ['another root', '<soap/>', 400, /root must be the Envelope/, 'VersionMismatch'],
    ['another version', '<Envelope xmlns="http://www.w3.org/2010/soap"/>', 400, /Envelope of SOAP 1.1 or 1.2/, 'VersionMismatch'],
    ['no Body', envelope('').replace(/<e:Body>.*<\/e:Body>/, ''), 400, /has no Body/],
    ['an empty Body', envelope(''), 400, /Body is empty/],
    [
      'a header that must be understood',
      envelope('<t:a/>').replace('<e:Body>', '<e:Header><t:x e:mustUnderstand="1"/></e:Header><e:Body>'),
      400,
      /header x is not understood/,
      'MustUnderstand',
    ],
    ['an unknown operation', envelope(`<t:dropTables>${who}</t:dropTables>`), 400, /no operation dropTables/],
    ['an operation of every object', envelope(`<t:toString>${who}</t:toString>`), 400, /no operation toString/],
    ['no entity', envelope('<t:checkIntegrationState/>'), 400, /needs the part entity once/],
    ['two entities', envelope(`<t:checkIntegrationState>${who}${who}</t:checkIntegrationState>`), 400, /needs the part entity once/],
    [
      'an entity that is a text',
      envelope('<t:checkIntegrationState><entity>1001</entity></t:checkIntegrationState>'),
      400,
      /entity must be a RequestEntity/,
    ],
    ['no second part', create(''), 400, /needs the part payment once/],
    ['an amount with letters', create('<payment><amount>abc</amount></payment>'), 400, /payment.amount must be an integer, not "abc"/],
    ['an amount with decimals', create('<payment><amount>12.50</amount></payment>'), 400, /payment.amount must be an integer/],
    ['an amount beyond 32 bits', create('<payment><amount>4294967296</amount></payment>'), 400, /32 bits/],
    ['an amount that has elements', create('<payment><amount><a/></amount></payment>'), 400, /payment.amount must be a value/],
    ['an amount given twice', create('<payment><amount>1</amount><amount>2</amount></payment>'), 400, /payment.amount is given twice/],
    ['an array that is a text', create('<payment><paymentOptions>CC</paymentOptions></payment>'), 400, /array of RequestPaymentOption/],
    [
      'items that are texts',
      create('<payment><paymentOptions><item>CC</item></paymentOptions></payment>'),
      400,
      /paymentOptions\[0\] must be a RequestPaymentOption/,
    ],
    [
      'a flag that is none',
      envelope(
        `<t:cancelPayment>${who}<requestPaymentCancel><ignoreUnsupported>maybe</ignoreUnsupported></requestPaymentCancel></t:cancelPayment>`,
      ),
      400,
      /true or false/,
    ],
    ['a reference to nothing', create('<payment href="#x"/>'), 400, /Nothing has the id/],
    ['references in a ring', create('<payment id="a" href="#a"/>'), 400, /Nothing has the id/],
    [
      'references that multiply',
      envelope(`<t:checkEntityPayments>${who}<requestPayments>${references}</requestPayments></t:checkEntityPayments>${many}`),
      400,
      /too many values/,
    ],
  ]
  rows.push(
    ['references to something wide', heavy(`<t:multi id="one">${'<z/>'.repeat(1_400)}</t:multi>`), 400, /too many values/],
    [
      'references to something long',
      heavy(`<t:multi id="one"><paymentId>${' '.repeat(100_000)}1</paymentId></t:multi>`),
      400,
      /too many values/,
    ],
    ['thousands of prefixes', envelope(`<t:x ${prefixes}/>`), 400, /too many attributes/],
    ['some attributes of thousands of elements', envelope(`<t:x>${`<a ${attributes}/>`.repeat(500)}</t:x>`), 400, /too many attributes/],
    ['thousands of elements', envelope(`<t:x>${'<a/>'.repeat(20_000)}</t:x>`), 400, /too many elements/],
    ['a name as long as the body', envelope(`<${'p'.repeat(200_000)}:a/>`), 400, /^The namespace prefix p{200,280}$/],
  )
  for (const [name, body, status, message, code = 'Client'] of rows) {
    test(name, async () => {
      const fault = await faultOf(await post(provider, body))
      assert.deepEqual([fault.status, fault.code, fault.contentType], [status, code, envelopes['1.1'].type])
      assert.match(fault.message, message)
    })
  }

  test('over 256 KiB', async () => {
    const fault = await faultOf(await post(provider, create(`<payment><productDesc>${'x'.repeat(256 * 1024)}</productDesc></payment>`)))
    assert.deepEqual([fault.status, fault.code, fault.message], [413, 'Client', 'The request is larger than 256 KiB.'])
  })

  test('bytes that are not UTF-8', async () => {
    const fault = await faultOf(await post(provider, new Uint8Array([0x3c, 0x61, 0x3e, 0xff, 0xfe])))
    assert.match(fault.message, /not utf-8/)
  })

  test('a character set that we do not read', async () => {
    const response = await fetch(`${provider.baseUrl}/soap/server`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/xml; charset=utf-7' },
      body: '<a/>',
    })
    assert.match((await faultOf(response)).message, /utf-7 is not read/)
  })

  test('without a content type the envelope tells', async () => {
    const body = Buffer.from(envelope(`<t:checkIntegrationState>${who}</t:checkIntegrationState>`, '1.2'))
    const response = await fetch(`${provider.baseUrl}/soap/server`, { method: 'POST', body })
    assert.deepEqual([response.status, response.headers.get('content-type')], [200, envelopes['1.2'].type])
  })

  test('in the version of the request', async () => {
    const [sender, mismatch] = [envelope('<t:nothing/>', '1.2'), '<soap/>']
    for (const [body, code] of [
      [sender, 'Sender'],
      [mismatch, 'VersionMismatch'],
    ] as const) {
      const fault = await faultOf(await post(provider, body, '1.2'))
      assert.deepEqual([fault.status, fault.code, fault.contentType], [400, code, envelopes['1.2'].type])
    }
  })
})

test('what nobody needs is passed over, and CDATA and references are read', async () => {
  const text = `<payment href="#p"/></t:createPaymentReference><t:multi id="p"><amount> 1250 </amount><productDesc><![CDATA[a<b>&amp;]]> &lt;c&gt; &#233;</productDesc><info><item><key>x</key></item></info><other>1</other></t:multi>`
  const body = envelope(`<t:createPaymentReference>${who}${text}`)
  const answer = await (await post(provider, body)).text()
  assert.match(answer, /<productDesc xsi:type="xsd:string">a&#60;b&#62;&#38;amp; &#60;c&#62; é<\/productDesc>/)
})

test('Latin-1, by header and by declaration', async () => {
  const body = create('<payment><amount>1250</amount><productDesc>pão</productDesc></payment>').replace('UTF-8', 'ISO-8859-1')
  const response = await fetch(`${provider.baseUrl}/soap/server`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/xml' },
    body: Buffer.from(body, 'latin1'),
  })
  assert.match(await response.text(), /pão/)
})

test('every version of nothing is an answer: 500 never', async () => {
  const words = [
    '',
    ' ',
    '<',
    '<a',
    '<a>',
    '</a>',
    '<a/>',
    '<!--',
    '<![CDATA[',
    '&',
    ']]>',
    '<?xml',
    '<?xml version="1.0"?>',
    '\u{1f600}',
    '<e:Envelope xmlns:e="x"/>',
  ]
  const bodies = words.flatMap((one) => words.map((other) => one + other))
  for (const version of ['1.1', '1.2'] as Version[]) {
    const statuses = new Set(await Promise.all(bodies.map(async (body) => (await post(provider, body, version)).status)))
    assert.deepEqual([...statuses], [400])
  }
})

/** Every route of the site below its locale (specification portal §5): pages under `/docs`, and categories. */
const guides = [
  'intro',
  'quick-start',
  'sandbox',
  'sdks',
  'authentication',
  'errors',
  'changelog',
  'idempotency',
  'going-live',
  'reconciliation',
  'glossary',
  ...['', '/cc', '/mb', '/mw', '/multiPayment', '/embed', '/mobile', '/tokenization', '/layouts', '/paymentMethods'].map(
    (page) => `checkouts${page}`,
  ),
  ...[
    '',
    '/create',
    '/list',
    '/get',
    '/update',
    '/delete',
    '/postEntities',
    '/getEntities',
    '/deleteEntities',
    '/getPaymentMethods',
    '/deletePaymentMethods',
  ].map((page) => `customers${page}`),
  ...['autocomple-registration-form', 'create-entity-and-associate-to-software', 'entity-informations'].map((page) => `entities/${page}`),
  ...[
    'adjust-amount',
    'refund',
    'capture-and-cancel',
    'repeats',
    'mbway',
    'mbway-registration',
    'method-mbway',
    'method-token',
    'multibanco',
  ].map((page) => `payments/payment-${page}`),
  ...[
    '',
    '/list-terminals',
    '/get-terminal',
    '/standalone',
    '/cloud',
    '/cloud/send-payment',
    '/cloud/send-refund',
    '/cloud/send-reversal',
    '/webhooks',
    '/faq',
    '/next-steps',
  ].map((page) => `terminals${page}`),
  ...['', '/event-types', '/request-auth', '/response-status', '/payload-example', '/subscribe', '/list', '/update', '/delete'].map(
    (page) => `webhooks${page}`,
  ),
].map((page) => `guides/${page}`)

const shopPages = ['intro', 'passos-configuracao', 'pagamento-compra', 'restricoes', 'atualizar-pagamento']
const integrations = [
  'intro',
  ...[...shopPages, 'funcionalidades'].map((page) => `prestashop/${page}`),
  ...shopPages.map((page) => `prestashop/versoes-anteriores/1.7/${page}`),
  ...['intro', 'passos-configuracao', 'realizar-pagamento', 'atualizar-pagamentos', 'problemas-conhecidos', 'funcionalidades'].map(
    (page) => `woocommerce/${page}`,
  ),
].map((page) => `integrations/${page}`)

const soap = [
  'soap',
  ...['authentication', 'check-integration-state', 'resources', 'changelog'].map((page) => `soap/${page}`),
  ...[
    '',
    '/create-payment-reference',
    '/do-web-payment',
    '/check-web-payment',
    '/save-entity-payments',
    '/query-payments',
    '/cancel-payment',
  ].map((page) => `soap/payments${page}`),
  ...['', '/subscribe', '/post-parameters', '/authentication'].map((page) => `soap/webhooks${page}`),
]

const categories = [
  'entidades',
  'checkouts',
  'pagamentos',
  'terminais',
  'cloud',
  'clientes',
  'webhooks',
  'pagamentos-1',
  'webhooks-1',
  'prestashop',
  'versões-anteriores-prestashop',
  'prestashop-17',
  'woocommerce',
].map((slug) => `category/${slug}`)

/** Routes below `/docs`. */
export const docsRoutes: readonly string[] = [...guides, ...integrations, ...soap, ...categories]

import type { SiteText } from '../../languages.ts'

/** The texts of the home page. */
export const home = {
  label: { pt: 'Portal para programadores', es: 'Portal para desarrolladores', en: 'Developer portal' },
  title: { pt: 'Receba pagamentos em Portugal', es: 'Acepte pagos en Portugal', en: 'Accept payments in Portugal' },
  lead: {
    pt: 'Com cartão, Multibanco e MB WAY. Uma API, uma página de pagamento pronta a usar e um sandbox para experimentar tudo.',
    es: 'Con tarjeta, Multibanco y MB WAY. Una API, una página de pago lista para usar y un sandbox donde probarlo todo.',
    en: 'By card, Multibanco and MB WAY. One API, a payment page that is ready to use, and a sandbox to try it all in.',
  },
  start: { pt: 'O primeiro pedido', es: 'La primera solicitud', en: 'Your first request' },
  startHow: {
    pt: 'Este pedido funciona tal como está. A resposta traz o endereço da página onde se paga.',
    es: 'Esta solicitud funciona tal cual. La respuesta trae la dirección de la página donde se paga.',
    en: 'This request works as it stands. The response contains the payment page URL.',
  },
  tasks: { pt: 'O que quer fazer?', es: '¿Qué quiere hacer?', en: 'What do you want to do?' },
  machines: { pt: 'Para assistentes e programas', es: 'Para asistentes y programas', en: 'For assistants and programs' },
  machinesText: {
    pt: 'Cada página existe em Markdown: acrescente .md ao endereço. Um assistente lê a documentação e usa o sandbox por MCP.',
    es: 'Cada página existe en Markdown: añada .md a la dirección. Un asistente lee la documentación y usa el sandbox por MCP.',
    en: 'Each page exists as Markdown: add .md to its address. An assistant reads the documentation and uses the sandbox over MCP.',
  },
  connect: { pt: 'Ligar um assistente', es: 'Conectar un asistente', en: 'Connect an assistant' },
  sandbox: { pt: 'Abrir o sandbox', es: 'Abrir el sandbox', en: 'Open the sandbox' },
  quickStart: { pt: 'Início rápido', es: 'Inicio rápido', en: 'Quick start' },
  about: { pt: 'Sobre esta documentação', es: 'Acerca de esta documentación', en: 'About this documentation' },
  aboutText: {
    pt: 'Os pedidos destas páginas são testados num servidor real, e as respostas que vê são as que ele deu. As tabelas de campos e de erros vêm do contrato que o servidor cumpre. Copie, cole e execute: no sandbox, são os números de teste que decidem o que acontece.',
    es: 'Las solicitudes de estas páginas se prueban en un servidor real, y las respuestas que ve son las que dio. Las tablas de campos y de errores salen del contrato que cumple el servidor. Copie, pegue y ejecute: en el sandbox, los números de prueba deciden lo que ocurre.',
    en: 'Every request on these pages is tested against a real server, and the responses you see are the ones it gave. The tables of fields and errors come from the contract that the server keeps. Copy, paste and run: in the sandbox, the test numbers decide what happens.',
  },
  guides: { pt: 'Guias', es: 'Guías', en: 'Guides' },
  guidesText: {
    pt: 'Do primeiro pagamento aos terminais: o que fazer, passo a passo, com exemplos prontos a executar.',
    es: 'Del primer pago a los terminales: qué hacer, paso a paso, con ejemplos que funcionan.',
    en: 'From the first payment to terminals: what to do, step by step, with examples that run.',
  },
  reference: { pt: 'Referência da API', es: 'Referencia de la API', en: 'API reference' },
  referenceText: {
    pt: 'Todas as chamadas, campos e respostas, com um formulário para as experimentar neste servidor.',
    es: 'Todas las llamadas, campos y respuestas, con un formulario para probarlas en este servidor.',
    en: 'Every call, field and response, with a form to try them on this server.',
  },
  integrations: { pt: 'Integrações', es: 'Integraciones', en: 'Integrations' },
  integrationsText: {
    pt: 'Módulos para PrestaShop e WooCommerce: instalar, configurar e receber o primeiro pagamento.',
    es: 'Módulos para PrestaShop y WooCommerce: instalar, configurar y cobrar el primer pago.',
    en: 'Modules for PrestaShop and WooCommerce: install, set up and take the first payment.',
  },
} as const satisfies Record<string, SiteText>

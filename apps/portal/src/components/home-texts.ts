import type { SiteText } from '../../languages.ts'

/** The texts of the home page. */
export const home = {
  label: { pt: 'portal do programador', es: 'portal para desarrolladores', en: 'developer portal' },
  title: { pt: 'Documentação técnica', es: 'Documentación técnica', en: 'Technical documentation' },
  lead: {
    pt: 'Receba pagamentos com cartão, Multibanco e MB WAY. Uma API, uma página de pagamento pronta a usar e um sandbox que corre na sua máquina.',
    es: 'Cobre con tarjeta, Multibanco y MB WAY. Una API, una página de pago lista para usar y un sandbox que funciona en su máquina.',
    en: 'Take card, Multibanco and MB WAY payments. One API, a payment page that is ready to use, and a sandbox that runs on your machine.',
  },
  start: { pt: 'Comece com um comando', es: 'Empiece con un comando', en: 'Start with one command' },
  quickStart: { pt: 'Início rápido', es: 'Inicio rápido', en: 'Quick start' },
  about: { pt: 'Sobre esta documentação', es: 'Acerca de esta documentación', en: 'About this documentation' },
  aboutText: {
    pt: 'Um teste faz cada pedido destas páginas a um servidor real, e a resposta que aqui vê é a que ele deu. As tabelas de campos e de erros saem do mesmo contrato que o servidor cumpre. Copie, cole e corra: no sandbox, os números de teste decidem o que acontece.',
    es: 'Cada solicitud de estas páginas la hace una prueba a un servidor real, y la respuesta que ve aquí es la que ha dado. Las tablas de campos y de errores salen del mismo contrato que cumple el servidor. Copie, pegue y ejecute: en el sandbox, los números de prueba deciden lo que ocurre.',
    en: 'A test makes every request on these pages to a real server, and the answer you see is the one it gave. The tables of fields and errors come from the contract that the server keeps. Copy, paste and run: in the sandbox, test numbers decide what happens.',
  },
  guides: { pt: 'Guias', es: 'Guías', en: 'Guides' },
  guidesText: {
    pt: 'Do primeiro pagamento aos terminais: o que fazer, passo a passo, com exemplos que correm.',
    es: 'Del primer pago a los terminales: qué hacer, paso a paso, con ejemplos que funcionan.',
    en: 'From the first payment to terminals: what to do, step by step, with examples that run.',
  },
  reference: { pt: 'Especificação da API', es: 'Especificación de la API', en: 'API specification' },
  referenceText: {
    pt: 'Todas as chamadas, campos e respostas, com um formulário para as experimentar neste servidor.',
    es: 'Todas las llamadas, campos y respuestas, con un formulario para probarlas en este servidor.',
    en: 'Every call, field and answer, with a form to try them on this server.',
  },
  integrations: { pt: 'Integrações', es: 'Integraciones', en: 'Integrations' },
  integrationsText: {
    pt: 'Módulos para PrestaShop e WooCommerce: instalar, configurar e receber o primeiro pagamento.',
    es: 'Módulos para PrestaShop y WooCommerce: instalar, configurar y cobrar el primer pago.',
    en: 'Modules for PrestaShop and WooCommerce: install, set up and take the first payment.',
  },
  more: { pt: 'Saber mais', es: 'Más información', en: 'Learn more' },
} as const satisfies Record<string, SiteText>

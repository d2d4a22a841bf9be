import type { Language } from '@escudo/contracts/vocabulary'

const pt = {
  title: 'Sandbox',
  lead: 'Telemóvel, caixa automático, terminais, banco e relógio: todos os aparelhos para testar pagamentos.',
  portal: 'Portal',
  guides: 'Guias',
  reference: 'Referência da API',
  join: 'Aderir',
  sampleShop: 'Loja de exemplo',
  sampleApp: 'App de exemplo',
  parts: 'Partes do mundo',
  all: 'Tudo',
  entity: 'Entidade',
  otherEntity: 'Outra entidade',
  entityNumber: 'NIF da entidade',
  wrongEntity: 'O NIF tem 9 algarismos.',
  live: 'Ao vivo',
  lost: 'Sem ligação. Tenta de novo sozinho.',
  connecting: 'A ligar…',
}

const es: typeof pt = {
  title: 'Sandbox',
  lead: 'Móvil, cajero, terminales, banco y reloj: todos los aparatos para probar pagos.',
  portal: 'Portal',
  guides: 'Guías',
  reference: 'Referencia de la API',
  join: 'Darse de alta',
  sampleShop: 'Tienda de ejemplo',
  sampleApp: 'App de ejemplo',
  parts: 'Partes del mundo',
  all: 'Todo',
  entity: 'Entidad',
  otherEntity: 'Otra entidad',
  entityNumber: 'NIF de la entidad',
  wrongEntity: 'El NIF tiene 9 cifras.',
  live: 'En directo',
  lost: 'Sin conexión. Lo intenta de nuevo por sí sola.',
  connecting: 'Conectando…',
}

const en: typeof pt = {
  title: 'Sandbox',
  lead: 'Phone, cash machine, terminals, bank and clock: every device for testing payments.',
  portal: 'Portal',
  guides: 'Guides',
  reference: 'API reference',
  join: 'Sign up',
  sampleShop: 'Sample shop',
  sampleApp: 'Sample app',
  parts: 'Parts of the world',
  all: 'Everything',
  entity: 'Entity',
  otherEntity: 'Another entity',
  entityNumber: 'Tax number of the entity',
  wrongEntity: 'A tax number has 9 digits.',
  live: 'Live',
  lost: 'Not connected. It tries again by itself.',
  connecting: 'Connecting…',
}

/** What stands around the parts of the world. */
export const worldTexts: Readonly<Record<Language, typeof pt>> = { PT: pt, ES: es, EN: en }

import { testPhones, type Language } from '@escudo/contracts/vocabulary'

const pt = {
  title: 'Dados de teste',
  cards: 'Cartões',
  cardsNote: 'Qualquer outro número válido é aprovado. Qualquer validade futura, qualquer código de segurança.',
  phones: 'Telemóveis com MB WAY',
  phonesNote: `Indicativo 351. Na API: ${testPhones.waits}.`,
  number: 'Número',
  outcome: 'O que acontece',
  copy: 'Copiar',
  copied: (number: string) => `${number} copiado.`,
  selected: 'O número está selecionado: copie-o com o teclado.',
}

const es: typeof pt = {
  title: 'Datos de prueba',
  cards: 'Tarjetas',
  cardsNote: 'Cualquier otro número válido se aprueba. Cualquier caducidad futura, cualquier código de seguridad.',
  phones: 'Móviles con MB WAY',
  phonesNote: `Prefijo 351. En la API: ${testPhones.waits}.`,
  number: 'Número',
  outcome: 'Qué ocurre',
  copy: 'Copiar',
  copied: (number) => `${number} copiado.`,
  selected: 'El número está seleccionado: cópielo con el teclado.',
}

const en: typeof pt = {
  title: 'Test data',
  cards: 'Cards',
  cardsNote: 'Any other valid number is approved. Any future expiry date, any security code.',
  phones: 'Phones with MB WAY',
  phonesNote: `Country code 351. In the API: ${testPhones.waits}.`,
  number: 'Number',
  outcome: 'What happens',
  copy: 'Copy',
  copied: (number) => `${number} copied.`,
  selected: 'The number is selected: copy it with the keyboard.',
}

/** What stands around the test numbers. */
export const testDataTexts: Readonly<Record<Language, typeof pt>> = { PT: pt, ES: es, EN: en }

import type { Language, Text } from './languages.ts'
import { refusals, type RefusalCode } from './refusals.ts'

// The codes whose answer names a value, as they are said where nothing was refused yet: in a list of errors.
const withoutValues: Readonly<Partial<Record<RefusalCode, Text>>> = {
  e00227: {
    PT: 'O tamanho tem de ser exatamente o indicado para o campo',
    ES: 'La longitud tiene que ser exactamente la indicada para el campo',
    EN: 'The length must be exactly the one the field has',
  },
  e00230: {
    PT: 'Indique um dos valores aceites',
    ES: 'Indique uno de los valores admitidos',
    EN: 'One of the accepted values is needed',
  },
  e00235: {
    PT: 'O tamanho tem de estar entre o mínimo e o máximo do campo',
    ES: 'La longitud tiene que estar entre el mínimo y el máximo del campo',
    EN: 'The length must be between the field’s minimum and maximum',
  },
  e00236: {
    PT: 'Nome desconhecido: confira como se escreve',
    ES: 'Nombre desconocido: compruebe cómo se escribe',
    EN: 'Unknown name: check its spelling',
  },
  e00240: {
    PT: 'Este identificador já está em uso',
    ES: 'Este identificador ya está en uso',
    EN: 'This identifier is already in use',
  },
  e00301: {
    PT: 'Fora dos limites: tem de estar entre o mínimo e o máximo',
    ES: 'Fuera de los límites: tiene que estar entre el mínimo y el máximo',
    EN: 'Limit exceeded or below expected values: between the minimum and the maximum',
  },
  e00602: {
    PT: 'Saldo insuficiente para a devolução',
    ES: 'Saldo insuficiente para la devolución',
    EN: 'Insufficient balance for the refund',
  },
  e00703: {
    PT: 'Demasiados pagamentos recusados: espere antes de tentar de novo',
    ES: 'Demasiados pagos rechazados: espere antes de volver a intentarlo',
    EN: 'Too many declined payments: wait before trying again',
  },
  e00704: {
    PT: 'Limite diário da entidade para cobranças sem o pagador',
    ES: 'Límite diario de la entidad para cobros sin intervención del pagador',
    EN: 'Daily limit of the entity for what is charged without the payer',
  },
  e00800: {
    PT: 'Este gerador não tem esta opção',
    ES: 'Este generador no tiene esta opción',
    EN: 'This generator has no such option',
  },
}

/** The wording of a code in general, for lists of errors: whole sentences, nothing left to fill in. */
export function generalRefusalText(code: RefusalCode, language: Language): string {
  return (withoutValues[code] ?? refusals[code].text)[language]
}

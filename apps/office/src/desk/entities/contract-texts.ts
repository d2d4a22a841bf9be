import type { Text } from '@escudo/contracts/page'

const t = (PT: string, ES: string, EN: string): Text => ({ PT, ES, EN })

export const contractTexts = {
  title: t('Contrato', 'Contrato', 'Contract'),
  noEnd: t('Sem data de fim.', 'Sin fecha de fin.', 'It has no end.'),
  ends: t('Termina em', 'Termina el', 'It ends on'),
  propose: t('Propor o fim do contrato', 'Proponer el fin del contrato', 'Propose the end of the contract'),
  does: t('Propor', 'Proponer', 'Propose'),
  how: t(
    'A partir desse dia a empresa não recebe pagamentos novos; os que já existem seguem, e o que recebeu é-lhe transferido. Nada muda até que outra pessoa confirme.',
    'Desde ese día la empresa no admite pagos nuevos; los que ya existen siguen, y lo cobrado se le transfiere. Nada cambia hasta que otra persona lo confirme.',
    'From that day on the business takes no new payments; those that exist go on, and what it was paid is paid out. Nothing changes until somebody else confirms it.',
  ),
  endsAt: t('Primeiro dia sem contrato', 'Primer día sin contrato', 'First day without a contract'),
  empty: t('Em branco: sem data de fim.', 'En blanco: sin fecha de fin.', 'Empty: it has no end.'),
  why: t('Porquê, para o registo', 'Por qué, para el registro', 'Why, for the record'),
  proposed: t('Proposto. Falta outra pessoa.', 'Propuesto. Falta otra persona.', 'Proposed. Another person is needed.'),
} as const satisfies Record<string, Text>

import type { Text } from '@escudo/contracts/page'

const t = (PT: string, ES: string, EN: string): Text => ({ PT, ES, EN })

export const accountTexts = {
  title: t('Propor uma conta num banco', 'Proponer una cuenta en un banco', 'Propose an account at an acquirer'),
  how: t(
    'As chaves escrevem-se aqui uma vez. Ficam cifradas e nenhum ecrã as volta a mostrar. A conta só existe depois de outra pessoa confirmar.',
    'Las claves se escriben aquí una vez. Quedan cifradas y ninguna pantalla las vuelve a mostrar. La cuenta solo existe cuando otra persona la confirma.',
    'The keys are typed here once. They are encrypted, and no screen ever shows them again. The account exists only after another person confirms it.',
  ),
  connector: t('Banco', 'Banco', 'Acquirer'),
  easypay: t('easypay', 'easypay', 'easypay'),
  sibs: t('SIBS', 'SIBS', 'SIBS'),
  account: t('Nome da conta', 'Nombre de la cuenta', 'Name of the account'),
  accountHow: t('Letras minúsculas, dígitos e hífenes', 'Letras minúsculas, dígitos y guiones', 'Small letters, digits and dashes'),
  system: t('Sistema', 'Sistema', 'System'),
  system_production: t('Produção', 'Producción', 'Production'),
  system_test: t('Testes', 'Pruebas', 'Test'),
  system_quality: t('Qualidade (testes)', 'Calidad (pruebas)', 'Quality (test)'),
  system_sandbox: t('Sandbox (testes)', 'Sandbox (pruebas)', 'Sandbox (test)'),
  other: t('O endereço do contrato', 'La dirección del contrato', 'The address in the contract'),
  address: t('Endereço', 'Dirección', 'Address'),
  accountId: t('Identificador da conta (AccountId)', 'Identificador de la cuenta (AccountId)', 'Account id (AccountId)'),
  apiKey: t('Chave (ApiKey)', 'Clave (ApiKey)', 'Key (ApiKey)'),
  terminalId: t('Terminal (terminalId)', 'Terminal (terminalId)', 'Terminal (terminalId)'),
  clientId: t('Client ID', 'Client ID', 'Client ID'),
  token: t('Token', 'Token', 'Token'),
  webhookSecret: t(
    'Chave das notificações (Webhook Secret)',
    'Clave de las notificaciones (Webhook Secret)',
    'Key of its notices (Webhook Secret)',
  ),
  multibancoEntity: t(
    'Entidade Multibanco (vazio: sem referências)',
    'Entidad Multibanco (vacío: sin referencias)',
    'Multibanco entity (empty: no references)',
  ),
  acknowledge: t('Resposta às notificações', 'Respuesta a las notificaciones', 'How its notices are acknowledged'),
  mit: t(
    'O contrato permite cobrar cartões guardados sem o titular (MIT)',
    'El contrato permite cobrar tarjetas guardadas sin el titular (MIT)',
    'The contract allows charging saved cards without their holder (MIT)',
  ),
  mandates: t(
    'O contrato tem pagamentos autorizados MB WAY',
    'El contrato tiene pagos autorizados de MB WAY',
    'The contract has MB WAY authorised payments',
  ),
  whose: t('NIF da empresa (vazio: todas)', 'NIF de la empresa (vacío: todas)', 'Tax number of the business (empty: every one)'),
  why: t('Porquê', 'Por qué', 'Why'),
  propose: t('Propor', 'Proponer', 'Propose'),
  proposed: t('Proposto. Falta outra pessoa.', 'Propuesto. Falta otra persona.', 'Proposed. Another person is needed.'),
  door: t('Endereço', 'Dirección', 'Address'),
  doorHow: t(
    'Indique este endereço ao banco: é para lá que envia as notificações. Só é mostrado agora; quem o perder acrescenta a conta com outro nome.',
    'Indique esta dirección al banco: es donde envía las notificaciones. Solo se muestra ahora; quien la pierda añade la cuenta con otro nombre.',
    'Give this address to the acquirer: that is where it sends its notices. It is shown only now; whoever loses it adds the account under another name.',
  ),
  wrong: t('Não está como o banco o dá.', 'No está como lo da el banco.', 'It is not as the acquirer gives it.'),
  wrongSystem: t(
    'Este servidor não usa esse sistema: em produção só entra dinheiro verdadeiro, na sandbox só de teste.',
    'Este servidor no usa ese sistema: en producción solo entra dinero real, en la sandbox solo de prueba.',
    'This server does not use that system: production takes real money alone, a sandbox test money alone.',
  ),
  kept: t('Já o guardei', 'Ya la he guardado', 'I have it'),
  try: t('Experimentar', 'Probar', 'Try it'),
  letIn: t(
    '{account}: responde e aceita esta conta.',
    '{account}: responde y acepta esta cuenta.',
    '{account}: it answers, and lets this account in.',
  ),
  notLetIn: t(
    '{account}: responde, mas não aceita esta conta.',
    '{account}: responde, pero no acepta esta cuenta.',
    '{account}: it answers, but does not let this account in.',
  ),
  silent: t('{account}: não respondeu.', '{account}: no ha respondido.', '{account}: it gave no answer.'),
} as const satisfies Record<string, Text>

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Language } from '@escudo/contracts/vocabulary'
import { providerNames } from './invite.ts'
import { invitationMail, restingMail, roleMail, signedOutMail } from './mail-texts.ts'

const sentences: readonly (readonly [Language, string, readonly string[]])[] = [
  [
    'PT',
    providerNames.PT,
    [
      'Recebeu um convite para a equipa da Escudo',
      'A sua função na equipa da Escudo é agora: x.',
      'Já não tem acesso à equipa da Escudo.',
      'Quem gere as pessoas da equipa da Escudo terminou',
      'O acesso à equipa da Escudo ficou suspenso.',
    ],
  ],
  [
    'PT',
    'A Padaria Lda',
    [
      'Recebeu um convite para A Padaria Lda',
      'A sua função em A Padaria Lda é agora: x.',
      'Já não tem acesso a A Padaria Lda.',
      'Quem gere as pessoas de A Padaria Lda terminou',
      'O acesso a A Padaria Lda ficou suspenso.',
    ],
  ],
  [
    'ES',
    providerNames.ES,
    [
      'unirse al equipo de Escudo.',
      'Su función en el equipo de Escudo es ahora: x.',
      'Ya no tiene acceso al equipo de Escudo.',
      'Quien gestiona los accesos del equipo de Escudo ha cerrado',
      'El acceso al equipo de Escudo ha quedado suspendido.',
    ],
  ],
  [
    'EN',
    providerNames.EN,
    [
      'join the Escudo team.',
      'Your role in the Escudo team is now: x.',
      'You no longer have access to the Escudo team.',
      'Whoever manages access for the Escudo team has signed you out',
      'Their access to the Escudo team is now suspended.',
    ],
  ],
]

for (const [language, whereto, told] of sentences) {
  test(`${language}: mails name ${whereto} as a native writes it`, () => {
    const said = [
      invitationMail(language, whereto, 'https://example.test').text,
      roleMail(language, { whereto, roles: 'x' }).text,
      roleMail(language, { whereto, roles: '' }).text,
      signedOutMail(language, whereto).text,
      restingMail(language, { who: 'Ana', whereto }).text,
    ]
    for (const [index, sentence] of told.entries()) assert(said[index]?.includes(sentence), `${sentence}: ${said[index]}`)
  })
}

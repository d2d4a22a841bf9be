import type { Text } from '@escudo/contracts/page'

/** What is said around a passkey, wherever one is asked for. */
export const passkeyTexts = {
  noPasskeys: {
    PT: 'Este navegador não suporta chaves de acesso. Abra a página num navegador atualizado, no computador ou no telemóvel.',
    ES: 'Este navegador no admite llaves de acceso. Abra la página en un navegador actualizado, en el ordenador o en el móvil.',
    EN: 'This browser does not support passkeys. Open the page in an up-to-date browser, on a computer or a phone.',
  },
  noPasskeysTitle: { PT: 'Sem chaves de acesso', ES: 'Sin llaves de acceso', EN: 'Passkeys not supported' },
  passkeyLeft: {
    PT: 'O dispositivo não confirmou a chave de acesso. Tente de novo, e aceite o pedido antes que expire.',
    ES: 'El dispositivo no ha confirmado la llave de acceso. Inténtelo de nuevo y acepte la solicitud antes de que caduque.',
    EN: 'The device did not confirm the passkey. Try again, and accept the request before it expires.',
  },
  passkeyKnown: {
    PT: 'Este dispositivo já tem uma chave de acesso sua.',
    ES: 'Este dispositivo ya tiene una llave de acceso suya.',
    EN: 'This device already has a passkey of yours.',
  },
  passkeyFailed: {
    PT: 'O navegador recusou a chave de acesso neste endereço. Abra a área de gestão pelo endereço que lhe indicaram.',
    ES: 'El navegador ha rechazado la llave de acceso en esta dirección. Abra el panel por la dirección que le indicaron.',
    EN: 'The browser refused the passkey at this address. Open the office at the address that you were given.',
  },
  atLocalhost: {
    PT: 'No sandbox as chaves de acesso só funcionam em localhost:',
    ES: 'En el sandbox las llaves de acceso solo funcionan en localhost:',
    EN: 'In the sandbox passkeys only work at localhost:',
  },
  openThere: { PT: 'Abrir em localhost', ES: 'Abrir en localhost', EN: 'Open at localhost' },
} as const satisfies Record<string, Text>

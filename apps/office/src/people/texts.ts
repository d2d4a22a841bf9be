import type { Text } from '@escudo/contracts/page'

export const peopleTexts = {
  title: { PT: 'Entrar na área de gestão', ES: 'Entrar en el panel de gestión', EN: 'Sign in to the office' },
  signInHow: {
    PT: 'Entre com a sua chave de acesso: a impressão digital, o rosto ou o código deste dispositivo.',
    ES: 'Entre con su llave de acceso: la huella, el rostro o el código de este dispositivo.',
    EN: 'Sign in with your passkey: the fingerprint, face or code of this device.',
  },
  signIn: { PT: 'Entrar com chave de acesso', ES: 'Entrar con llave de acceso', EN: 'Sign in with a passkey' },
  signInHelp: {
    PT: 'Ainda não tem chave de acesso? Peça um convite a um proprietário da empresa.',
    ES: '¿Aún no tiene llave de acceso? Pida una invitación a un propietario de la empresa.',
    EN: 'No passkey yet? Ask an owner of the business for an invitation.',
  },
  demoTitle: { PT: 'Pessoas do sandbox', ES: 'Personas del sandbox', EN: 'People of the sandbox' },
  demo: {
    PT: 'Isto é o sandbox: entre como uma destas pessoas, com um só botão.',
    ES: 'Esto es el sandbox: entre como una de estas personas, con un solo botón.',
    EN: 'This is the sandbox: sign in as any of these people by pressing a button.',
  },
  proof: {
    PT: 'Para movimentar dinheiro, ver uma chave ou mudar o acesso de alguém, confirme de novo a sua identidade: a última confirmação foi há mais de cinco minutos.',
    ES: 'Antes de mover dinero, mostrar una clave o cambiar los accesos de alguien, confirme otra vez que es usted: la confirmación vale cinco minutos.',
    EN: 'Before money goes out, a key is shown or somebody’s access changes, confirm again that it is you. A confirmation lasts for five minutes.',
  },
  prove: { PT: 'Confirmar com chave de acesso', ES: 'Confirmar con llave de acceso', EN: 'Confirm with a passkey' },
  proveAsDemo: { PT: 'Confirmar como {name}', ES: 'Confirmar como {name}', EN: 'Confirm as {name}' },
} as const satisfies Record<string, Text>

import type { Text } from '@escudo/contracts/page'

const t = (PT: string, ES: string, EN: string): Text => ({ PT, ES, EN })

export const deviceTexts = {
  title: t('Os meus dispositivos', 'Mis dispositivos', 'My devices'),
  sessions: t('Onde tem sessão iniciada', 'Dónde tiene la sesión iniciada', 'Where you are signed in'),
  device: t('Dispositivo', 'Dispositivo', 'Device'),
  unknownDevice: t('Dispositivo desconhecido', 'Dispositivo desconocido', 'Unknown device'),
  address: t('Endereço de rede', 'Dirección de red', 'Network address'),
  started: t('Entrou em', 'Entró el', 'Signed in'),
  seen: t('Última atividade', 'Última actividad', 'Last active'),
  this: t('Este dispositivo', 'Este dispositivo', 'This device'),
  end: t('Terminar a sessão', 'Cerrar la sesión', 'Sign out there'),
  endTitle: t('Terminar a sessão em {device}', 'Cerrar la sesión en {device}', 'Sign out on {device}'),
  endHow: t(
    'A sessão nesse dispositivo termina de imediato; para voltar, tem de entrar outra vez.',
    'Ese dispositivo pierde de inmediato el acceso al panel de gestión; para volver hay que iniciar sesión de nuevo.',
    'That device loses access to the office at once; to come back, you have to sign in there again.',
  ),
  ended: t('A sessão terminou.', 'La sesión se ha cerrado.', 'That session has ended.'),
  passkeys: t('Chaves de acesso', 'Llaves de acceso', 'Passkeys'),
  passkeysWhat: t(
    'Tenha pelo menos duas, em dispositivos diferentes: se perder um, entra com o outro.',
    'Tenga al menos dos, en dispositivos distintos: si pierde uno, entra con el otro.',
    'Have at least two, on different devices: if you lose one, you can sign in with the other.',
  ),
  noPasskeys: t('Ainda não tem chaves de acesso.', 'Aún no tiene llaves de acceso.', 'You have no passkeys yet.'),
  name: t('Nome', 'Nombre', 'Name'),
  made: t('Criada em', 'Creada el', 'Made'),
  used: t('Último uso', 'Último uso', 'Last used'),
  never: t('Nunca', 'Nunca', 'Never'),
  acts: t('Ações', 'Acciones', 'Actions'),
  add: t('Juntar uma chave de acesso', 'Añadir una llave de acceso', 'Add a passkey'),
  passkeyName: t('Nome do dispositivo', 'Nombre del dispositivo', 'Name of the device'),
  passkeyHint: t('Por exemplo: Telemóvel', 'Por ejemplo: Móvil', 'For example: Phone'),
  added: t('A chave de acesso está guardada.', 'La llave de acceso está guardada.', 'The passkey has been saved.'),
  remove: t('Retirar', 'Quitar', 'Remove'),
  removeTitle: t('Retirar a chave de acesso {name}', 'Quitar la llave de acceso {name}', 'Remove the passkey {name}'),
  removeHow: t(
    'Já não se entra com ela. Apague-a também no dispositivo.',
    'Ya no se entra con ella. Bórrela también en el dispositivo.',
    'It can no longer be used to sign in. Delete it on the device as well.',
  ),
  removed: t('A chave de acesso já não serve.', 'La llave de acceso ya no sirve.', 'The passkey no longer works.'),
  lastPasskey: t(
    'É a única maneira de entrar: junte outra primeiro.',
    'Es la única manera de entrar: añada antes otra.',
    'The only way in: add another first.',
  ),
} as const satisfies Record<string, Text>

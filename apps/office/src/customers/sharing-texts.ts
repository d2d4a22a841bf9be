import type { Text } from '@escudo/contracts/page'

const t = (PT: string, ES: string, EN: string): Text => ({ PT, ES, EN })

export const sharingTexts = {
  sharing: t('Partilhado com outras empresas', 'Compartido con otras empresas', 'Shared with other businesses'),
  how: t(
    'Estas empresas também veem o cliente e podem cobrar nos métodos guardados.',
    'Estas empresas también ven al cliente y pueden cobrar con los métodos guardados.',
    'These businesses see the customer too, and may charge the saved methods.',
  ),
  ofAnother: t(
    'Outra empresa partilhou este cliente consigo: só ela o altera ou deixa de o partilhar.',
    'Otra empresa ha compartido este cliente con usted: solo ella puede cambiarlo o dejar de compartirlo.',
    'Another business shared this customer with you: only they can change the customer or stop sharing it.',
  ),
  none: t('Com nenhuma.', 'Con ninguna.', 'Not shared with any business.'),
  house: t('Empresa', 'Empresa', 'Business'),
  acts: t('Ações', 'Acciones', 'Actions'),
  share: t('Partilhar', 'Compartir', 'Share'),
  shareHow: t(
    'A outra empresa passa a ver o nome, os contactos e os métodos guardados deste cliente, e pode cobrar neles. Garanta que o cliente o aceitou.',
    'La otra empresa verá el nombre, los datos de contacto y los métodos guardados de este cliente, y podrá cobrar con ellos. Asegúrese de que el cliente lo ha aceptado.',
    'The other business will see this customer’s name, contact details and saved methods, and may charge them. Make sure that the customer has agreed.',
  ),
  shared: t('Partilhado.', 'Compartido.', 'Shared.'),
  noOther: t(
    'Só pode partilhar com empresas em que também trata de clientes, e não tem outra.',
    'Solo puede compartir con empresas en las que también se ocupa de clientes, y no tiene otra.',
    'You can only share with businesses where you manage customers too, and you have no other.',
  ),
  end: t('Deixar de partilhar', 'Dejar de compartir', 'Stop sharing'),
  endTitle: t('Deixar de partilhar com {name}', 'Dejar de compartir con {name}', 'Stop sharing with {name}'),
  endHow: t(
    'A outra empresa deixa de ver o cliente e de poder cobrar nos métodos guardados. Os pagamentos que já fez ficam.',
    'La otra empresa deja de ver al cliente y de poder cobrar con los métodos guardados. Los pagos ya hechos se conservan.',
    'The other business will no longer see the customer or be able to charge the saved methods. Payments it has already taken stay.',
  ),
  ended: t('Já não está partilhado.', 'Ya no está compartido.', 'No longer shared.'),
} as const satisfies Record<string, Text>

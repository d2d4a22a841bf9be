import type { Text } from '@escudo/contracts/page'

const t = (PT: string, ES: string, EN: string): Text => ({ PT, ES, EN })

export const signatureTexts = {
  check: t('Verificar uma assinatura', 'Comprobar una firma', 'Check a signature'),
  how: t(
    'O seu servidor recusa uma notificação? Cole o que ele recebeu: os cabeçalhos e o corpo, tal como chegaram. Dizemos que parte não bate certo. Nada fica guardado.',
    '¿Su servidor rechaza una notificación? Pegue lo que recibió: las cabeceras y el cuerpo, tal como llegaron. Le decimos qué parte no encaja. No se guarda nada.',
    'Does your server refuse a notification? Paste what it received: headers and body, exactly as they arrived. We tell you which part does not match. Nothing is stored.',
  ),
  of: t('De quê', 'De qué', 'Of what'),
  picked: t('De uma notificação recente', 'De una notificación reciente', 'Of a recent notification'),
  pasted: t('Do que o meu servidor recebeu', 'De lo que recibió mi servidor', 'Of what my server got'),
  pickHow: t(
    'Escolha uma notificação e escreva a chave que o seu programa usa: dizemos se é a que a assina. Se for, cole o que o servidor recebeu para ver que parte muda pelo caminho.',
    'Elija una notificación y escriba la clave que usa su programa: le decimos si es la que la firma. Si lo es, pegue lo que recibió el servidor para ver qué parte cambia por el camino.',
    'Choose a notification and type the key that your program uses: we say whether it is the one that signs. If it is, paste what your server got to see which part changes on the way.',
  ),
  noAddress: t(
    'Ainda não subscreveu notificações nesta plataforma.',
    'Aún no se ha suscrito a notificaciones en esta plataforma.',
    'This platform has no subscriptions yet.',
  ),
  address: t('Subscrição', 'Suscripción', 'Subscription'),
  delivery: t('Notificação', 'Notificación', 'Notification'),
  noneSent: t(
    'Ainda não seguiu nenhuma para este endereço.',
    'Aún no se ha enviado ninguna a esta dirección.',
    'None has gone to this address yet.',
  ),
  signedWith: t(
    'É assinada com a chave atual desta plataforma. Escreva a que o seu programa usa para a comparar.',
    'Se firma con la clave actual de esta plataforma. Escriba la que usa su programa para compararla.',
    'It is signed with the current key of this platform. Type the one that your program uses to compare it.',
  ),
  answered: t(
    'Da última vez, o seu servidor respondeu HTTP {status}.',
    'La última vez, su servidor respondió HTTP {status}.',
    'Last time your server answered HTTP {status}.',
  ),
  noAnswer: t(
    'Da última vez, o seu servidor não respondeu.',
    'La última vez, su servidor no respondió.',
    'Last time your server did not answer.',
  ),
  headers: t('Cabeçalhos', 'Cabeceras', 'Headers'),
  body: t('Corpo', 'Cuerpo', 'Body'),
  secret: t('Chave que o seu programa usa (opcional)', 'Clave que usa su programa (opcional)', 'Key that your program uses (optional)'),
  fits: t('A assinatura está certa.', 'La firma es correcta.', 'The signature is right.'),
  fails: t(
    'Um servidor recusaria esta notificação.',
    'Un servidor rechazaría esta notificación.',
    'A server would refuse this notification.',
  ),
  classic: t('Assinatura própria (hash, ts)', 'Firma propia (hash, ts)', 'Our own signature (hash, ts)'),
  standard: t('Assinatura Standard Webhooks', 'Firma Standard Webhooks', 'Standard Webhooks signature'),
  signed: t('assinada em', 'firmada el', 'signed at'),
  header_missing: t(
    'Os cabeçalhos não trazem assinatura. Um servidor intermédio (proxy) pode tê-la retirado, ou faltou colá-la.',
    'Las cabeceras no traen firma. Un servidor intermedio (proxy) puede haberla quitado, o faltó pegarla.',
    'The headers contain no signature. A proxy on the way may have removed it, or it was not pasted.',
  ),
  header_unreadable: t(
    'Há um cabeçalho de assinatura, mas não está inteiro: hash (64 caracteres) e ts têm de vir os dois.',
    'Hay una cabecera de firma, pero no está entera: hash (64 caracteres) y ts tienen que venir los dos.',
    'There is a signature header, but it is incomplete: both hash (64 characters) and ts have to be there.',
  ),
  body_unknown: t(
    'Com nenhuma das suas chaves este corpo dá esta assinatura. O corpo foi alterado, a hora (ts) foi alterada, ou a notificação não veio de nós.',
    'Con ninguna de sus claves este cuerpo da esta firma. Se ha cambiado el cuerpo, se ha cambiado la hora (ts), o la notificación no es nuestra.',
    'None of your keys gives this signature for this body. The body was changed, the time (ts) was changed, or we did not send it.',
  ),
  key_otherPlatform: t(
    'Foi assinada com a chave da plataforma {platform}: confira de que plataforma é a subscrição e que chave o seu servidor usa.',
    'Se firmó con la clave de la plataforma {platform}: compruebe de qué plataforma es la suscripción y qué clave usa su servidor.',
    'It was signed with the key of platform {platform}: check which platform the subscription belongs to, and which key your server uses.',
  ),
  key_next: t(
    'Foi assinada com a chave nova: o seu servidor já a tem de conhecer.',
    'Se firmó con la clave nueva: su servidor ya tiene que conocerla.',
    'It was signed with the new key: your server has to know it by now.',
  ),
  body_ends: t(
    'O corpo tem espaços ou uma linha a mais ou a menos no fim. Assinam-se os bytes tal como vêm.',
    'El cuerpo tiene espacios o una línea de más o de menos al final. Se firman los bytes tal como vienen.',
    'The body has spaces or a line too many or too few at the end. We sign the bytes exactly as they are sent.',
  ),
  body_reformatted: t(
    'O JSON foi lido e escrito de novo. Verifique os bytes que chegam, antes de os interpretar.',
    'El JSON se ha leído y vuelto a escribir. Compruebe los bytes que llegan, antes de interpretarlos.',
    'The JSON was parsed and written again. Check the bytes as they arrive, before you parse them.',
  ),
  time_old: t(
    'Tem mais de meia hora: um servidor recusa-a como repetida. Se a colou agora e chegou a tempo, isto não conta.',
    'Tiene más de media hora: un servidor la rechaza por repetida. Si la ha pegado ahora y llegó a tiempo, esto no cuenta.',
    'It is more than half an hour old: a server refuses it as a repeat. If you are pasting it late but it arrived in time, ignore this.',
  ),
  time_ahead: t(
    'A hora da assinatura está no futuro: acerte o relógio do seu servidor.',
    'La hora de la firma está en el futuro: ajuste el reloj de su servidor.',
    'The time of the signature is in the future: correct your server’s clock.',
  ),
  secret_current: t(
    'A chave que o seu programa usa é a desta plataforma, mas não foi com ela que se assinou.',
    'La clave que usa su programa es la de esta plataforma, pero no se firmó con ella.',
    'The key that your program uses is this platform’s, but it was not signed with that.',
  ),
  secret_next: t(
    'O seu programa usa já a chave nova; até a troca terminar assina-se com a anterior. Aceite as duas.',
    'Su programa usa ya la clave nueva; hasta que termine el cambio se firma con la anterior. Acepte las dos.',
    'Your program already uses the new key; until the change is finished, we sign with the old one. Accept both.',
  ),
  secret_otherPlatform: t(
    'A chave que o seu programa usa é de outra plataforma sua.',
    'La clave que usa su programa es de otra de sus plataformas.',
    'The key that your program uses is that of another platform of yours.',
  ),
  secret_none: t(
    'A chave que o seu programa usa não é a desta plataforma.',
    'La clave que usa su programa no es la de esta plataforma.',
    'The key that your program uses is not this platform’s.',
  ),
  secret_spaces: t(
    'A chave que o seu programa usa tem espaços ou uma linha a mais.',
    'La clave que usa su programa tiene espacios o una línea de más.',
    'The key that your program uses has spaces or a line too many.',
  ),
  secret_limited: t(
    'O seu programa usa uma chave limitada (esk_…): as notificações assinam-se com a chave privada da plataforma.',
    'Su programa usa una clave limitada (esk_…): las notificaciones se firman con la clave privada de la plataforma.',
    'Your program uses a limited key (esk_…): notifications are signed with the platform’s private key.',
  ),
} as const satisfies Record<string, Text>

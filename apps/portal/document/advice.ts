import { refusals, type RefusalCode } from '@escudo/contracts/vocabulary'
import type { SiteLanguage, SiteText } from '../languages.ts'

const text = (pt: string, es: string, en: string): SiteText => ({ pt, es, en })

const advice: Partial<Record<RefusalCode, SiteText>> = {
  e00101: text(
    'envie em `Escudo-ClientId` o NIF de uma entidade da sua plataforma.',
    'envíe en `Escudo-ClientId` el NIF de una entidad de su plataforma.',
    'send in `Escudo-ClientId` the tax number of an entity of your platform.',
  ),
  e00102: text(
    'confirme o código da plataforma e a chave privada, e que a chave é a deste ambiente.',
    'compruebe el código de la plataforma y la clave privada, y que la clave es la de este entorno.',
    'check the platform code and the private key, and that the key belongs to this environment.',
  ),
  e00200: text(
    'a lista `errors` indica cada campo (`source.pointer`) e o que lhe falta; corrija-os todos de uma vez.',
    'la lista `errors` indica cada campo (`source.pointer`) y lo que le falta; corríjalos todos de una vez.',
    'the list `errors` names every field (`source.pointer`) and what is wrong with it; correct them all at once.',
  ),
  e00219: text(
    'envie JSON válido em UTF-8, abaixo de 1 MB e com `Content-Type: application/json`; com `source.pointer`, o tipo ou o formato desse campo não é o da referência.',
    'envíe JSON válido en UTF-8, de menos de 1 MB y con `Content-Type: application/json`; con `source.pointer`, el tipo o el formato de ese campo no es el de la referencia.',
    'send valid JSON in UTF-8, below 1 MB, with `Content-Type: application/json`; where there is a `source.pointer`, that field has not the type or the format of the reference.',
  ),
  e00213: text(
    'corrija o campo de `paymentMethod.details` indicado em `source.pointer`; um telemóvel escreve-se `351#912345678`.',
    'corrija el campo de `paymentMethod.details` que indica `source.pointer`; un móvil se escribe `351#912345678`.',
    'correct the field of `paymentMethod.details` named in `source.pointer`; a mobile number is written `351#912345678`.',
  ),
  e00236: text(
    'o nome não existe nesta chamada; confira como se escreve na referência. A mensagem diz o nome mais próximo, se o houver.',
    'el nombre no existe en esta llamada; compruebe cómo se escribe en la referencia. El mensaje dice el nombre más próximo, si lo hay.',
    'the name does not exist in this call; check its spelling in the reference. The message gives the nearest name, if there is one.',
  ),
  e00237: text(
    'escreva o indicativo do país, um cardinal e o número: `351#910000001`.',
    'escriba el prefijo del país, una almohadilla y el número: `351#910000001`.',
    'write the country code, a hash and the number: `351#910000001`.',
  ),
  e00240: text(
    'a `Idempotency-Key`, o `customUniqueId` ou outro identificador já serviu para outro pedido, e a mensagem diz em que campo diferem (`operation`: a chamada é outra). Se é uma repetição, envie exatamente o mesmo pedido; se é outra operação, use outra chave.',
    'la `Idempotency-Key`, el `customUniqueId` u otro identificador ya sirvió para otra solicitud, y el mensaje dice en qué campo difieren (`operation`: la llamada es otra). Si es una repetición, envíe exactamente la misma solicitud; si es otra operación, use otra clave.',
    'the `Idempotency-Key`, the `customUniqueId` or another identifier was used for another request, and the message says in which field they differ (`operation`: it is another call). If it is a repeat, send exactly the same request; if it is another operation, use another key.',
  ),
  e00241: text(
    'peça ao suporte outra gama de referências; até lá, ofereça cartão ou MB WAY.',
    'pida al soporte otro rango de referencias; hasta entonces, ofrezca tarjeta o MB WAY.',
    'ask support for another range of references; until then offer card or MB WAY.',
  ),
  e00703: text(
    'espere os minutos indicados; se o pagador tem outro método, proponha-o entretanto.',
    'espere los minutos indicados; si el pagador tiene otro método, propóngalo mientras tanto.',
    'wait the minutes given; if the payer has another method, offer it meanwhile.',
  ),
  e00704: text(
    'espere pela meia-noite de Lisboa, peça ao suporte um limite maior ou envie o pagador à página de pagamento: o que ele próprio paga não conta.',
    'espere a la medianoche de Lisboa, pida al soporte un límite mayor o lleve al pagador a la página de pago: lo que paga él mismo no cuenta.',
    'wait for midnight in Lisbon, ask support for a higher limit or send the payer to the payment page: what they pay themselves does not count.',
  ),
  e00800: text(
    'consulte as opções do gerador com `GET /sdks/{language}/options` e envie só essas.',
    'consulte las opciones del generador con `GET /sdks/{language}/options` y envíe solo esas.',
    'look up the generator’s options with `GET /sdks/{language}/options` and send only those.',
  ),
  e00801: text(
    'envie um valor simples: letras, dígitos, pontos e hífenes.',
    'envíe un valor sencillo: letras, dígitos, puntos y guiones.',
    'send a plain value: letters, digits, dots and hyphens.',
  ),
  e00301: text(
    'mantenha o valor entre os limites indicados na mensagem; `GET /availableMethods` diz que métodos aceitam um montante.',
    'mantenga el valor entre los límites que indica el mensaje; `GET /availableMethods` dice qué métodos aceptan un importe.',
    'keep the value between the limits in the message; `GET /availableMethods` tells which methods take an amount.',
  ),
  e00303: text('renove o contrato da entidade.', 'renueve el contrato de la entidad.', 'renew the contract of the entity.'),
  e00401: text(
    'consulte `GET /availableMethods` e ofereça só os métodos que a entidade tem.',
    'consulte `GET /availableMethods` y ofrezca solo los métodos que tiene la entidad.',
    'look at `GET /availableMethods` and offer only the methods that the entity has.',
  ),
  e00402: text(
    'consulte o estado com `GET /payments/{id}` e decida de novo; outra chamada pode ter chegado antes. Numa devolução, veja `refunds`: o pagamento pode já estar devolvido por inteiro.',
    'consulte el estado con `GET /payments/{id}` y decida de nuevo; otra llamada pudo llegar antes. En una devolución, mire `refunds`: el pago puede estar ya devuelto por completo.',
    'read the state with `GET /payments/{id}` and decide again; another call may have come first. For a refund look at `refunds`: the payment may have been refunded in full.',
  ),
  e00601: text(
    'capture só uma autorização em vigor, e nunca mais do que o montante autorizado.',
    'capture solo una autorización vigente, y nunca más que el importe autorizado.',
    'capture only an authorisation in force, and never more than its amount.',
  ),
  e00602: text(
    'espere por novos pagamentos ou devolva um montante menor.',
    'espere nuevos pagos o devuelva un importe menor.',
    'wait for new payments, or refund a smaller amount.',
  ),
  e00700: text(
    'repita mais tarde com a mesma `Idempotency-Key`; se persistir, envie ao suporte o `X-Request-Id`.',
    'repita más tarde con la misma `Idempotency-Key`; si persiste, envíe al soporte el `X-Request-Id`.',
    'repeat later with the same `Idempotency-Key`; if it persists, send support the `X-Request-Id`.',
  ),
  e00701: text(
    'espere os segundos de `Retry-After` e repita com a mesma `Idempotency-Key`.',
    'espere los segundos de `Retry-After` y repita con la misma `Idempotency-Key`.',
    'wait the seconds of `Retry-After` and repeat with the same `Idempotency-Key`.',
  ),
  e00702: text(
    'espere os segundos de `Retry-After`; espace os pedidos ou peça um limite maior.',
    'espere los segundos de `Retry-After`; espacie las solicitudes o pida un límite mayor.',
    'wait the seconds of `Retry-After`; space the requests out or ask for a higher limit.',
  ),
  e00802: text(
    'instale no servidor o pacote `openjdk-17-jre-headless`, ou indique em `JAVA_HOME` onde está o Java.',
    'instale en el servidor el paquete `openjdk-17-jre-headless`, o indique en `JAVA_HOME` dónde está Java.',
    'install the package `openjdk-17-jre-headless` on the server, or say in `JAVA_HOME` where Java is.',
  ),
  e00803: text(
    'deixe o servidor chegar ao registo npm, ou corra `npm run sdks:fetch` antes. Se o registo do servidor diz que o ficheiro não é o que devia ser, veja quem o mudou, apague-o e corra esse comando de novo.',
    'permita que el servidor llegue al registro npm, o ejecute antes `npm run sdks:fetch`. Si el registro del servidor dice que el archivo no es el que debería ser, averigüe quién lo ha cambiado, bórrelo y vuelva a ejecutar ese comando.',
    'let the server reach the npm registry, or run `npm run sdks:fetch` before. Where the server’s log says that the file is not what it should be, find out who changed it, delete it and run that command again.',
  ),
}

const byStatus: Readonly<Record<number, SiteText>> = {
  401: text(
    'confirme as credenciais e a entidade do pedido.',
    'compruebe las credenciales y la entidad de la solicitud.',
    'check the credentials and the entity of the request.',
  ),
  403: text(
    'peça a quem gere as pessoas da entidade, ou confirme a sua identidade e repita.',
    'pídaselo a quien gestiona las personas de la entidad, o confirme su identidad y repita.',
    'ask whoever manages the entity’s people, or confirm that it is you and repeat.',
  ),
  404: text(
    'confirme o identificador e a entidade: o que pertence a outra entidade não se encontra.',
    'compruebe el identificador y la entidad: lo que pertenece a otra entidad no se encuentra.',
    'check the id and the entity: what belongs to another entity is not found.',
  ),
  409: text(
    'consulte o recurso antes de tentar de novo: o pedido está certo, mas o estado não o permite.',
    'consulte el recurso antes de volver a intentarlo: la solicitud es correcta, pero el estado no la permite.',
    'look the resource up before trying again: the request is well formed, but the state does not allow it.',
  ),
  422: text(
    'corrija o campo indicado em `source.pointer` e envie de novo.',
    'corrija el campo indicado en `source.pointer` y envíe de nuevo.',
    'correct the field named in `source.pointer` and send again.',
  ),
  502: text(
    'mostre a mensagem ao pagador e proponha outro cartão ou outro método; não repita automaticamente.',
    'muestre el mensaje al pagador y proponga otra tarjeta u otro método; no repita automáticamente.',
    'show the payer the message and offer another card or method; do not repeat automatically.',
  ),
}

/** What a merchant does about a code: the code's own advice, or that of its status. */
export function adviceFor(code: RefusalCode, locale: SiteLanguage): string {
  const found = advice[code] ?? byStatus[refusals[code].status]
  if (!found) throw new Error(`Nobody says what to do about ${code}.`)
  return found[locale]
}

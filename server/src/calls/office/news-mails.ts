import { formatAmount, getsMail, merchantRoles, type Language, type MerchantRole, type NewsKind } from '@escudo/contracts/vocabulary'
import type { News, ToldNews } from '../../store/office/entity-news.ts'
import type { MailText } from './mail-texts.ts'

type Words = { [Kind in NewsKind]: (told: ToldNews[Kind], entity: string, subject: string) => readonly [subject: string, text: string] }

/** The sum of an invoice to the cent, halves up. */
const centsOf = (e8: string): number => Number((BigInt(e8) + 500_000n) / 1_000_000n)
const euros = (cents: number, language: Language): string => formatAmount(cents, language)

const words: Readonly<Record<Language, Words & { more: string; choose: string }>> = {
  PT: {
    disputes: ({ amountCents, paymentId, respondBy }, entity) => [
      `Contestação de ${euros(amountCents, 'PT')}: responda até ${respondBy}`,
      `O titular do cartão contestou ${euros(amountCents, 'PT')} do pagamento ${paymentId} de ${entity}. Pode responder até ${respondBy}; sem resposta, o dinheiro fica com quem contestou.`,
    ],
    webhooks: ({ url }, entity) => [
      'Notificações que não foram entregues',
      `O endereço ${url} não aceitou notificações de ${entity}, e deixámos de as tentar entregar. Quando o servidor responder, pode enviá-las de novo.`,
    ],
    platforms: ({ platform, ...is }, entity) => [
      is.isSuspended ? `Suspendemos a plataforma ${platform}` : `Levantámos a suspensão da plataforma ${platform}`,
      is.isSuspended
        ? `A nossa equipa suspendeu a plataforma ${platform}, que age por ${entity}. Todas as suas chamadas são recusadas até levantarmos a suspensão; o que já pediu ainda pode ser pago.`
        : `A nossa equipa levantou a suspensão da plataforma ${platform}, que age por ${entity}. ${is.isRefused ? 'As suas chamadas continuam a ser recusadas, porque a empresa que a gere também a suspendeu.' : 'As suas chamadas voltam a ser aceites.'}`,
    ],
    invoices: ({ totalE8 }, entity, number) => [
      `Fatura ${number}`,
      `A fatura ${number} das comissões de ${entity}, de ${euros(centsOf(totalE8), 'PT')} com IVA, já está disponível. O valor já foi descontado nas transferências: não há nada a pagar.`,
    ],
    transfers: ({ amountCents, last4 }, entity, reference) => [
      `Transferência de ${euros(amountCents, 'PT')}`,
      `Transferimos ${euros(amountCents, 'PT')} para a conta de ${entity} terminada em ${last4}. No extrato vem a referência ${reference}.`,
    ],
    more: 'Veja aqui:',
    choose: 'Escolha que e-mails recebe em Definições > E-mails:',
  },
  ES: {
    disputes: ({ amountCents, paymentId, respondBy }, entity) => [
      `Disputa de ${euros(amountCents, 'ES')}: puede responder hasta el ${respondBy}`,
      `El titular de la tarjeta ha disputado ${euros(amountCents, 'ES')} del pago ${paymentId} de ${entity}. Puede responder hasta el ${respondBy}; si no responde, el banco devolverá el dinero al titular.`,
    ],
    webhooks: ({ url }, entity) => [
      'Notificaciones que no se han entregado',
      `La dirección ${url} no ha aceptado notificaciones de ${entity}, y hemos dejado de intentarlo. Cuando el servidor responda, puede enviarlas otra vez.`,
    ],
    platforms: ({ platform, ...is }, entity) => [
      is.isSuspended ? `Hemos suspendido la plataforma ${platform}` : `Hemos levantado la suspensión de la plataforma ${platform}`,
      is.isSuspended
        ? `Nuestro equipo ha suspendido la plataforma ${platform}, que actúa por ${entity}. Todas sus llamadas se rechazarán mientras dure la suspensión; lo que ya pidió aún se puede pagar.`
        : `Nuestro equipo ha levantado la suspensión de la plataforma ${platform}, que actúa por ${entity}. ${is.isRefused ? 'Sus llamadas se siguen rechazando, porque la empresa que la gestiona también la suspendió.' : 'Sus llamadas vuelven a atenderse.'}`,
    ],
    invoices: ({ totalE8 }, entity, number) => [
      `Factura ${number}`,
      `La factura ${number} de las comisiones de ${entity}, de ${euros(centsOf(totalE8), 'ES')} con IVA, ya está disponible. El importe ya se ha descontado en las transferencias: no hay nada que pagar.`,
    ],
    transfers: ({ amountCents, last4 }, entity, reference) => [
      `Transferencia de ${euros(amountCents, 'ES')}`,
      `Hemos ordenado una transferencia de ${euros(amountCents, 'ES')} a la cuenta de ${entity} terminada en ${last4}. En el extracto del banco figurará como ${reference}.`,
    ],
    more: 'Véalo aquí:',
    choose: 'Elija qué correos recibe en Ajustes > Correos:',
  },
  EN: {
    disputes: ({ amountCents, paymentId, respondBy }, entity) => [
      `Dispute of ${euros(amountCents, 'EN')}: answer by ${respondBy}`,
      `The cardholder is disputing ${euros(amountCents, 'EN')} of payment ${paymentId} to ${entity}. You can answer until ${respondBy}; if you do not, they keep the money.`,
    ],
    webhooks: ({ url }, entity) => [
      'Notifications that were not delivered',
      `The address ${url} did not accept notifications for ${entity}, so we have stopped trying. Once your server answers, you can send them again.`,
    ],
    platforms: ({ platform, ...is }, entity) => [
      is.isSuspended ? `We suspended the platform ${platform}` : `The platform ${platform} is no longer suspended by us`,
      is.isSuspended
        ? `Our team has suspended the platform ${platform}, which acts for ${entity}. All its calls are refused until we lift the suspension; payments it has already asked for can still be made.`
        : `Our team has lifted the suspension of the platform ${platform}, which acts for ${entity}. ${is.isRefused ? 'Its calls are still refused, because the business that manages it has suspended it as well.' : 'Its calls are accepted again.'}`,
    ],
    invoices: ({ totalE8 }, entity, number) => [
      `Invoice ${number}`,
      `Invoice ${number} for the fees of ${entity} is ready: ${euros(centsOf(totalE8), 'EN')} including VAT. It has already been deducted from your transfers, so there is nothing to pay.`,
    ],
    transfers: ({ amountCents, last4 }, entity, reference) => [
      `Transfer of ${euros(amountCents, 'EN')}`,
      `${euros(amountCents, 'EN')} is on its way to ${entity}’s account ending in ${last4}. The bank statement will say ${reference}.`,
    ],
    more: 'See it here:',
    choose: 'Choose which emails you get in Settings > Emails:',
  },
}

/** Who hears of it: what a role may not see it is not told. */
export const rolesToTell = (kind: NewsKind): MerchantRole[] => merchantRoles.filter((role) => getsMail(role, kind))

/** The room that a mail leads to. */
const roomOf = ({ kind, subject }: News): string =>
  ({
    disputes: `disputes/${subject}`,
    webhooks: 'developers',
    platforms: 'keys',
    invoices: 'transfers',
    transfers: `transfers/${subject}`,
  })[kind]

/** The mail that tells somebody of an entity what happened, and where they choose not to be told. `office`: the address of its rooms. */
export function newsMail(language: Language, news: News & { entityName: string }, office: string): MailText {
  const { more, choose, ...ofKind } = words[language]
  const tell = ofKind[news.kind] as (told: object, entity: string, subject: string) => readonly [string, string]
  const [subject, text] = tell(news.told, news.entityName, news.subject)
  return { subject, text: `${text}\n\n${more}\n${office}/${roomOf(news)}\n\n${choose}\n${office}/settings\n` }
}

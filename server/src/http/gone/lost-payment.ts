import type { Language } from '@escudo/contracts'
import type { LostMerchant } from '../../views/lost-page.ts'
import { escapeHtml } from '../document.ts'

type Words = Record<'title' | 'unknown' | 'again' | 'whom' | 'shop' | 'help', string> & { known: (name: string) => string }

const words: Record<Language, Words> = {
  PT: {
    title: 'Não encontrámos este pagamento',
    unknown:
      'O endereço está incompleto ou já não existe. Esta página não cobrou nada; se já pagou, confirme com a loja antes de pagar outra vez.',
    known: (name) =>
      `O endereço é de um pagamento a ${name}, mas não está completo. Esta página não cobrou nada; se já pagou, confirme com a loja antes de pagar outra vez.`,
    again: 'Volte a abrir o link que a loja lhe enviou: num e-mail ou SMS pode ter ficado cortado em duas linhas.',
    whom: 'Se continuar a não abrir, fale com a loja onde comprou: os contactos estão na confirmação da encomenda. Se não sabe de que loja é, não pague.',
    shop: 'Falar com a loja',
    help: 'Pedir ajuda',
  },
  ES: {
    title: 'No hemos encontrado este pago',
    unknown:
      'La dirección está incompleta o ya no existe. Esta página no ha cobrado nada; si ya ha pagado, confirme con la tienda antes de pagar otra vez.',
    known: (name) =>
      `La dirección es de un pago a ${name}, pero no está completa. Esta página no ha cobrado nada; si ya ha pagado, confirme con la tienda antes de pagar otra vez.`,
    again: 'Vuelva a abrir el enlace que le envió la tienda: en un correo o un SMS puede haberse cortado en dos líneas.',
    whom: 'Si sigue sin abrirse, contacte con la tienda donde compró: sus datos están en la confirmación del pedido. Si no sabe de qué tienda es, no pague.',
    shop: 'Contactar con la tienda',
    help: 'Pedir ayuda',
  },
  EN: {
    title: 'We could not find this payment',
    unknown:
      'The address is incomplete or no longer exists. This page charged nothing; if you have already paid, check with the shop before paying again.',
    known: (name) =>
      `This address is for a payment to ${name}, but part of it is missing. This page charged nothing; if you have already paid, check with the shop before paying again.`,
    again: 'Open the link from the shop again: in an email or text message it may have been split over two lines.',
    whom: 'If it still does not open, contact the shop you bought from: its details are in your order confirmation. If you do not know which shop it is, do not pay.',
    shop: 'Contact the shop',
    help: 'Get help',
  },
}

/** What is said of an address that leads to no payment: what happened, what to do, and whom to ask, which there always is. */
export function lostPayment(language: Language, merchant: LostMerchant | undefined, supportUrl: string | undefined) {
  const said = words[language]
  const happened = merchant ? said.known(`<strong>${escapeHtml(merchant.name)}</strong>`) : said.unknown
  const contact = merchant?.contact
  return {
    title: said.title,
    texts: [happened, said.again, ...(contact ? [] : [said.whom])],
    help: [...(contact ? [{ href: contact, text: said.shop }] : []), ...(supportUrl ? [{ href: supportUrl, text: said.help }] : [])],
  }
}

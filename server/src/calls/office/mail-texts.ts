import type { Language } from '@escudo/contracts/vocabulary'

type Text = { subject: string; text: string }

/** The mail that invites: to what, and the link that works once. */
export function invitationMail(language: Language, whereto: string, link: string): Text {
  return {
    PT: {
      subject: `Convite para ${whereto}`,
      text: `Foi convidado para ${whereto}, na Escudo.\n\nAbra este endereço para aceitar. Só funciona uma vez, durante três dias:\n${link}\n\nSe não esperava este convite, não precisa de fazer nada.\n`,
    },
    ES: {
      subject: `Invitación a ${whereto}`,
      text: `Se le ha invitado a ${whereto}, en Escudo.\n\nAbra esta dirección para aceptar. Funciona una sola vez, durante tres días:\n${link}\n\nSi no esperaba esta invitación, no tiene que hacer nada.\n`,
    },
    EN: {
      subject: `Invitation to ${whereto}`,
      text: `You are invited to ${whereto}, at Escudo.\n\nOpen this address to accept. It works once, for three days:\n${link}\n\nIf you did not expect this invitation, there is nothing to do.\n`,
    },
  }[language]
}

/** The mail that tells of a sign-in on a device that was not seen before. */
export function newDeviceMail(language: Language, { device, address, at }: { device: string; address: string; at: string }): Text {
  return {
    PT: {
      subject: 'Novo início de sessão',
      text: `A sua conta na Escudo iniciou sessão num dispositivo novo.\n\n${device}, ${address}\n${at}\n\nSe não foi você, termine essa sessão em Definições > Dispositivos e avise quem gere as pessoas da entidade.\n`,
    },
    ES: {
      subject: 'Nuevo inicio de sesión',
      text: `Se ha iniciado sesión en su cuenta de Escudo en un dispositivo nuevo.\n\n${device}, ${address}\n${at}\n\nSi no ha sido usted, cierre esa sesión en Ajustes > Dispositivos y avise a quien gestiona las personas de la entidad.\n`,
    },
    EN: {
      subject: 'New sign-in',
      text: `Somebody signed in to your Escudo account on a new device.\n\n${device}, ${address}\n${at}\n\nIf it was not you, end that session in Settings > Devices and tell whoever manages the entity’s people.\n`,
    },
  }[language]
}

/** The mail that tells the owners of an entity whom the provider invited to be one as well. */
export function newOwnerMail(language: Language, { entity, email }: { entity: string; email: string }): Text {
  return {
    PT: {
      subject: 'Novo convite para proprietário',
      text: `A equipa da Escudo convidou ${email} para proprietário de ${entity}, com todos os direitos sobre pagamentos, contas e pessoas.\n\nSe ninguém da entidade o pediu, retire o convite em Definições > Pessoas e fale connosco.\n`,
    },
    ES: {
      subject: 'Nueva invitación para propietario',
      text: `El equipo de Escudo ha invitado a ${email} como propietario de ${entity}, con todos los derechos sobre pagos, cuentas y personas.\n\nSi nadie de la entidad lo ha pedido, retire la invitación en Ajustes > Personas y póngase en contacto con nosotros.\n`,
    },
    EN: {
      subject: 'A new owner was invited',
      text: `The Escudo team invited ${email} to be an owner of ${entity}, with every right over payments, accounts and people.\n\nIf nobody of the entity asked for it, take the invitation back in Settings > People and talk to us.\n`,
    },
  }[language]
}

import type { Language } from '@escudo/contracts/vocabulary'
import { afterPreposition } from './after-preposition.ts'

type InLanguages = Readonly<Record<Language, string>>

const notYou: InLanguages = {
  PT: 'Se não reconhece esta operação, avise já quem gere as pessoas da entidade.',
  ES: 'Si no ha sido usted, avise enseguida a quien gestiona los accesos de la entidad.',
  EN: 'If it was not you, tell whoever manages your team straight away.',
}

export type MailText = { subject: string; text: string }

/** The mail that invites: to what, and the link that works once. */
export function invitationMail(language: Language, whereto: string, link: string): MailText {
  return {
    PT: {
      subject: `Convite para ${whereto}`,
      text: `Recebeu um convite para ${whereto}, na Escudo.\n\nAbra este endereço para aceitar. Só funciona uma vez, durante três dias:\n${link}\n\nSe não esperava este convite, não precisa de fazer nada.\n`,
    },
    ES: {
      subject: `Invitación para unirse ${afterPreposition('ES', 'a', whereto)}`,
      text: `Escudo le ha enviado una invitación para unirse ${afterPreposition('ES', 'a', whereto)}.\n\nAbra esta dirección para aceptar la invitación. Funciona una sola vez, durante tres días:\n${link}\n\nSi no esperaba esta invitación, no tiene que hacer nada.\n`,
    },
    EN: {
      subject: `Invitation to join ${whereto}`,
      text: `Escudo has sent you an invitation to join ${whereto}.\n\nOpen this link to accept. It works once, for three days:\n${link}\n\nIf you did not expect this invitation, you do not need to do anything.\n`,
    },
  }[language]
}

/** The mail that tells of a sign-in on a device that was not seen before. */
export function newDeviceMail(language: Language, { device, address, at }: { device: string; address: string; at: string }): MailText {
  return {
    PT: {
      subject: 'Novo início de sessão',
      text: `Foi iniciada sessão na sua conta na Escudo num dispositivo novo.\n\n${device}, ${address}\n${at}\n\nSe não a reconhece, termine essa sessão em Os meus dispositivos e avise quem gere as pessoas da entidade.\n`,
    },
    ES: {
      subject: 'Nuevo inicio de sesión',
      text: `Se ha iniciado sesión en su cuenta de Escudo en un dispositivo nuevo.\n\n${device}, ${address}\n${at}\n\nSi no ha sido usted, cierre esa sesión en Mis dispositivos y avise a quien gestiona los accesos de la entidad.\n`,
    },
    EN: {
      subject: 'New sign-in',
      text: `Somebody signed in to your Escudo account on a new device.\n\n${device}, ${address}\n${at}\n\nIf it was not you, sign out that device in My devices and tell whoever manages your team.\n`,
    },
  }[language]
}

const proofTexts = {
  password: {
    PT: ['A sua palavra-passe foi mudada', 'A palavra-passe da sua conta na Escudo foi mudada, e as outras sessões foram terminadas.'],
    ES: ['Se ha cambiado su contraseña', 'Se ha cambiado la contraseña de su cuenta de Escudo, y se han cerrado las demás sesiones.'],
    EN: ['Your password was changed', 'The password of your Escudo account was changed, and you were signed out on your other devices.'],
  },
  passwordGone: {
    PT: ['A sua palavra-passe foi retirada', 'A sua conta na Escudo já não abre com palavra-passe e código.'],
    ES: ['Se ha eliminado su contraseña', 'Ya no se puede entrar en su cuenta de Escudo con contraseña y código.'],
    EN: ['Your password was removed', 'You can no longer sign in to your Escudo account with a password and a code.'],
  },
  codes: {
    PT: ['Nova aplicação de códigos', 'A sua conta na Escudo abre agora com a palavra-passe e os códigos de uma aplicação nova.'],
    ES: ['Nueva aplicación de códigos', 'Ahora se entra en su cuenta de Escudo con la contraseña y los códigos de una aplicación nueva.'],
    EN: ['New authenticator app', 'You now sign in to Escudo with your password and codes from a new authenticator app.'],
  },
} as const satisfies Record<string, Record<Language, readonly [subject: string, text: string]>>

/** The mail that tells of a change to how somebody signs in. */
export function proofMail(language: Language, what: keyof typeof proofTexts): MailText {
  const [subject, text] = proofTexts[what][language]
  return { subject, text: `${text}\n\n${notYou[language]}\n` }
}

/** The mail by which somebody shows that an address is theirs. */
export function emailChangeMail(language: Language, link: string): MailText {
  const [subject, text, otherwise] = (
    {
      PT: [
        'Confirme o seu novo e-mail',
        'Pediu para usar este endereço na sua conta na Escudo. Abra esta ligação no navegador em que tem sessão iniciada e confirme, no prazo de uma hora:',
        'Se não o pediu, não precisa de fazer nada.',
      ],
      ES: [
        'Confirme su nuevo correo',
        'Ha pedido usar esta dirección en su cuenta de Escudo. Abra este enlace en el navegador en el que tiene la sesión iniciada y confirme, en el plazo de una hora:',
        'Si no lo ha pedido, no tiene que hacer nada.',
      ],
      EN: [
        'Confirm your new email',
        'You asked to use this address for your Escudo account. Open this link in the browser in which you are signed in and confirm, within an hour:',
        'If you did not ask for this, you do not need to do anything.',
      ],
    } as const
  )[language]
  return { subject, text: `${text}\n${link}\n\n${otherwise}\n` }
}

/** The mail to the address of before. */
export function emailChangedMail(language: Language, email: string): MailText {
  const [subject, text] = (
    {
      PT: ['O seu e-mail mudou', `A sua conta na Escudo usa agora o endereço ${email}; a este já não escrevemos.`],
      ES: ['Su correo ha cambiado', `Su cuenta de Escudo usa ahora la dirección ${email}; a esta ya no escribiremos.`],
      EN: ['Your email has changed', `Your Escudo account now uses the address ${email}; we no longer write to this one.`],
    } as const
  )[language]
  return { subject, text: `${text}\n\n${notYou[language]}\n` }
}

/** The mail that tells of a recovery code that was used, and how many are left. */
export function recoveryMail(language: Language, { left, address }: { left: number; address: string }): MailText {
  const [subject, text] = (
    {
      PT: [
        'Código de recuperação usado',
        `Alguém entrou na sua conta na Escudo com um código de recuperação, a partir de ${address}. Códigos que restam: ${left}.`,
      ],
      ES: [
        'Código de recuperación usado',
        `Alguien ha entrado en su cuenta de Escudo con un código de recuperación, desde ${address}. Códigos que quedan: ${left}.`,
      ],
      EN: ['Recovery code used', `Somebody signed in to your Escudo account with a recovery code, from ${address}. Codes left: ${left}.`],
    } as const
  )[language]
  return { subject, text: `${text}\n\n${notYou[language]}\n` }
}

/** The mail that tells somebody that they may do other things now, or nothing any more. */
export function roleMail(language: Language, { whereto, roles }: { whereto: string; roles: string }): MailText {
  const [changed, gone] = (
    {
      PT: [
        `A sua função ${afterPreposition('PT', 'em', whereto)} é agora: ${roles}.`,
        `Já não tem acesso ${afterPreposition('PT', 'a', whereto)}.`,
      ],
      ES: [`Su función en ${whereto} es ahora: ${roles}.`, `Ya no tiene acceso ${afterPreposition('ES', 'a', whereto)}.`],
      EN: [`Your role ${afterPreposition('EN', 'at', whereto)} is now: ${roles}.`, `You no longer have access to ${whereto}.`],
    } as const
  )[language]
  const subject = { PT: 'O seu acesso mudou', ES: 'Su acceso ha cambiado', EN: 'Your access has changed' }[language]
  return { subject, text: `${roles === '' ? gone : changed}\n` }
}

/** The mail that tells somebody that others signed them out everywhere. */
export function signedOutMail(language: Language, by: string): MailText {
  const [subject, text] = (
    {
      PT: [
        'As suas sessões foram terminadas',
        `Quem gere as pessoas ${afterPreposition('PT', 'de', by)} terminou todas as suas sessões na Escudo. Para continuar, entre outra vez.\n\nO seu acesso é o mesmo. Se não sabe o motivo, pergunte a quem gere as pessoas.`,
      ],
      ES: [
        'Se han cerrado sus sesiones',
        `Quien gestiona los accesos ${afterPreposition('ES', 'de', by)} ha cerrado todas sus sesiones en Escudo. Para continuar, inicie sesión de nuevo.\n\nSus permisos no han cambiado. Si no sabe el motivo, pregúntele.`,
      ],
      EN: [
        'You were signed out',
        `Whoever manages access for ${by} has signed you out of Escudo on every device. To continue, sign in again.\n\nYour access has not changed. If you do not know why, ask them.`,
      ],
    } as const
  )[language]
  return { subject, text: `${text}\n` }
}

/** The mail that tells owners whose right rests, and how it goes on. */
export function restingMail(language: Language, { who, whereto }: { who: string; whereto: string }): MailText {
  return {
    PT: {
      subject: 'Um acesso foi suspenso por falta de uso',
      text: `${who} não entra na Escudo há 90 dias. O acesso ${afterPreposition('PT', 'a', whereto)} ficou suspenso.\n\nSe ainda é preciso, volte a dar-lhe a função em Pessoas; se não, remova-o.\n`,
    },
    ES: {
      subject: 'Se ha suspendido un acceso por falta de uso',
      text: `${who} no entra en Escudo desde hace 90 días. El acceso ${afterPreposition('ES', 'a', whereto)} ha quedado suspendido.\n\nSi aún hace falta, vuelva a darle la función en Personas; si no, retírelo.\n`,
    },
    EN: {
      subject: 'Access suspended because it was not used',
      text: `${who} has not signed in to Escudo for 90 days. Their access to ${whereto} is now suspended.\n\nIf it is still needed, give them their role again in People; if not, remove it.\n`,
    },
  }[language]
}

/** The mail that gives somebody a way in anew. */
export function resetMail(language: Language, link: string): MailText {
  const [subject, text, how] = (
    {
      PT: [
        'Volte a entrar na Escudo',
        'Duas pessoas confirmaram que perdeu a forma de entrar. Abra este endereço para criar outra. Só funciona uma vez, durante três dias, e o que tinha antes deixa de servir:',
        'Se não pediu isto, não abra o endereço e avise quem gere as pessoas da entidade.',
      ],
      ES: [
        'Vuelva a entrar en Escudo',
        'Dos personas han confirmado que ha perdido el acceso. Abra esta dirección para crear una nueva forma de entrar. Funciona una sola vez, durante tres días, y lo que tenía antes deja de servir:',
        'Si no lo ha pedido, no abra la dirección y avise a quien gestiona los accesos de la entidad.',
      ],
      EN: [
        'Get back into Escudo',
        'Two people have confirmed that you can no longer sign in. Open this link to set up a new way of signing in. It works once, for three days, and what you used before no longer works:',
        'If you did not ask for this, do not open the link, and tell whoever manages your team.',
      ],
    } as const
  )[language]
  return { subject, text: `${text}\n${link}\n\n${how}\n` }
}

/** The mail that tells the owners of an entity whom the provider invited to be one as well. */
export function newOwnerMail(language: Language, { entity, email }: { entity: string; email: string }): MailText {
  return {
    PT: {
      subject: 'Novo convite para proprietário',
      text: `A equipa da Escudo convidou ${email} para proprietário de ${entity}, com todos os direitos sobre pagamentos, contas e pessoas.\n\nSe ninguém da entidade o pediu, retire o convite em Pessoas e contacte-nos.\n`,
    },
    ES: {
      subject: 'Nueva invitación de propietario',
      text: `El equipo de Escudo ha invitado a ${email} como propietario de ${entity}, con todos los derechos sobre pagos, cuentas y personas.\n\nSi nadie de la entidad lo ha pedido, retire la invitación en Personas y póngase en contacto con nosotros.\n`,
    },
    EN: {
      subject: 'A new owner was invited',
      text: `The Escudo team has invited ${email} to be an owner of ${entity}, with full rights over payments, bank accounts and people.\n\nIf nobody at your business asked for this, withdraw the invitation in People and contact us.\n`,
    },
  }[language]
}

/** The mail that tells owners of an account that somebody asked for, while it can still be withdrawn. */
export function accountMail(language: Language, { entity, last4, day }: { entity: string; last4: string; day: string }): MailText {
  return {
    PT: {
      subject: 'Pedido de mudança de conta bancária',
      text: `Foi pedido que as transferências de ${entity} passem a ser feitas para a conta terminada em ${last4}. Nada muda antes de ${day} nem sem a aprovação da nossa equipa.\n\nSe ninguém da entidade o pediu, retire o pedido em Definições > Contas bancárias e contacte-nos.\n`,
    },
    ES: {
      subject: 'Se ha pedido una cuenta bancaria nueva',
      text: `Se ha solicitado que el dinero de ${entity} se transfiera a la cuenta terminada en ${last4}. Nada cambiará antes del ${day}, y solo si nuestro equipo lo aprueba.\n\nSi nadie de la entidad lo ha pedido, retire la solicitud en Ajustes > Cuentas bancarias y póngase en contacto con nosotros.\n`,
    },
    EN: {
      subject: 'A new bank account has been requested',
      text: `Somebody has asked for ${entity}’s money to go to the account ending in ${last4}. Nothing will change before ${day} or without our team’s approval.\n\nIf nobody at your business asked for this, withdraw the request in Settings > Bank accounts and contact us.\n`,
    },
  }[language]
}

/** The mail that tells owners that a platform acts for their entity from now on; `room`: where they see it, and end it. */
export function actingPlatformMail(
  language: Language,
  { entity, platform, room }: { entity: string; platform: string; room: string },
): MailText {
  return {
    PT: {
      subject: `${platform} já pode agir por ${entity}`,
      text: `Na Escudo, a plataforma ${platform} pode a partir de agora cobrar e devolver em nome de ${entity}. Duas pessoas da nossa equipa confirmaram-no.\n\nVeja-a aqui; pode retirar-lhe a autorização quando quiser:\n${room}\n\nSe ninguém da entidade o pediu, retire-a já e contacte-nos.\n`,
    },
    ES: {
      subject: `${platform} ya puede actuar por ${entity}`,
      text: `En Escudo, la plataforma ${platform} puede desde ahora cobrar y devolver en nombre de ${entity}. Lo han confirmado dos personas de nuestro equipo.\n\nPuede verla aquí y retirarle la autorización cuando quiera:\n${room}\n\nSi nadie de la entidad lo ha pedido, retírela ya y póngase en contacto con nosotros.\n`,
    },
    EN: {
      subject: `${platform} may now act for ${entity}`,
      text: `From now on, the platform ${platform} may take payments and make refunds at Escudo on behalf of ${entity}. Two people on our team have confirmed it.\n\nYou can see it here, and end its access at any time:\n${room}\n\nIf nobody at your business asked for this, end its access now and contact us.\n`,
    },
  }[language]
}

/** The mail that tells owners of either side that a platform acts for an entity no more. */
export function leftPlatformMail(language: Language, { entity, platform }: { entity: string; platform: string }): MailText {
  return {
    PT: {
      subject: `${platform} já não age por ${entity}`,
      text: `Na Escudo, ${entity} retirou à plataforma ${platform} a autorização para agir em seu nome. Os pedidos da plataforma são recusados desde já; o que já tinha sido pedido ainda pode ser pago.\n\nSe foi engano, contacte-nos: só a nossa equipa a pode voltar a associar.\n`,
    },
    ES: {
      subject: `${platform} ya no actúa por ${entity}`,
      text: `En Escudo, ${entity} ha retirado a la plataforma ${platform} la autorización para actuar en su nombre. Las llamadas de la plataforma se rechazan desde ahora; lo que ya se había pedido aún se puede pagar.\n\nSi ha sido un error, póngase en contacto con nosotros: solo nuestro equipo puede volver a asociarla.\n`,
    },
    EN: {
      subject: `${platform} no longer acts for ${entity}`,
      text: `${entity} has ended the access of the platform ${platform} at Escudo. The platform’s calls are refused from now on; payments it has already asked for can still be made.\n\nIf that was a mistake, contact us: only our team can let it act again.\n`,
    },
  }[language]
}

/** The mail that tells owners that other people were named behind the company, while it can still be withdrawn. */
export function ownershipMail(language: Language, { entity, day }: { entity: string; day: string }): MailText {
  return {
    PT: {
      subject: 'Pedido de mudança de titulares',
      text: `Foi pedida uma mudança dos titulares de ${entity}. Nada muda antes de ${day} nem sem a aprovação da nossa equipa.\n\nSe ninguém da entidade o pediu, retire o pedido em Definições > Titulares e contacte-nos.\n`,
    },
    ES: {
      subject: 'Se ha pedido un cambio de titulares',
      text: `Se ha solicitado un cambio de titulares de ${entity}. Nada cambiará antes del ${day}, y solo si nuestro equipo lo aprueba.\n\nSi nadie de la entidad lo ha pedido, retire la solicitud en Ajustes > Titulares y póngase en contacto con nosotros.\n`,
    },
    EN: {
      subject: 'A change of ownership has been requested',
      text: `Somebody has asked us to record a change in who owns or runs ${entity}. Nothing will change before ${day} or without our team’s approval.\n\nIf nobody at your business asked for this, withdraw the request in Settings > Ownership and contact us.\n`,
    },
  }[language]
}

function office<const Status extends number>(status: Status, PT: string, ES: string, EN: string) {
  return { status, text: { PT, ES, EN }, side: 'ours' } as const
}

/** Why the office says no to a person; the rest of its answers are of the catalogue that it is a part of. */
export const officeRefusals = {
  e00901: office(401, 'Inicie sessão para continuar', 'Inicie sesión para continuar', 'Sign in to continue'),
  e00902: office(
    401,
    'Não foi possível iniciar sessão: confira o que indicou',
    'No se ha podido iniciar sesión: compruebe los datos',
    'Sign-in failed: check what you entered',
  ),
  e00903: office(403, 'A sua função não permite isto', 'Su función no permite esto', 'Your role does not allow this'),
  e00904: office(
    403,
    'Confirme a sua identidade: é precisa uma chave de acesso ou um código recente',
    'Confirme que es usted: use su llave de acceso o un código',
    'Confirm that it is you: this needs a fresh passkey or code',
  ),
  e00905: office(
    403,
    'O pedido veio de outro sítio e não foi aceite',
    'La solicitud vino de otro sitio y no se ha aceptado',
    'The request came from another site and was not accepted',
  ),
  e00906: office(
    409,
    'Ninguém confirma a sua própria proposta: peça a outra pessoa',
    'No puede confirmar su propia propuesta: pídaselo a otra persona',
    'Nobody confirms their own proposal: ask somebody else',
  ),
  e00907: office(
    409,
    'Tem de ficar pelo menos uma pessoa com esta função',
    'Tiene que quedar al menos una persona con esta función',
    'At least one person with this role has to stay',
  ),
  e00908: office(
    404,
    'Este convite já foi usado ou já não é válido: peça outro',
    'Esta invitación ya se ha usado o ya no es válida: pida otra',
    'This invitation was used or is no longer valid: ask for another',
  ),
  e00909: office(
    422,
    'Escolha outra palavra-passe: esta é fácil de adivinhar',
    'Elija otra contraseña: esta es fácil de adivinar',
    'Choose another password: this one is easy to guess',
  ),
  e00910: office(
    422,
    'Escolha outra palavra-passe: não pode repetir nenhuma das últimas quatro',
    'Elija otra contraseña: no puede repetir ninguna de las cuatro últimas',
    'Choose another password: it cannot be one of your last four',
  ),
} as const

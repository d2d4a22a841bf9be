import { allMails, getsMail, isNews, mailKinds, type Mails, type MerchantRole, type NewsKind } from '@escudo/contracts/vocabulary'

type Chosen = ReadonlyMap<NewsKind, boolean>

/** What somebody gets of a kind: what is required always, of the rest what they chose or what is usual. */
export const mailChoiceView = (kind: Mails, chosen: Chosen) => ({
  kind,
  wants: (isNews(kind) ? chosen.get(kind) : undefined) ?? mailKinds[kind].isUsual,
  isRequired: mailKinds[kind].isRequired,
})

/** All that a role may get. */
export const mailChoicesView = (role: MerchantRole, chosen: Chosen) =>
  allMails.filter((kind) => getsMail(role, kind)).map((kind) => mailChoiceView(kind, chosen))

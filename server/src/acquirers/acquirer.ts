import type {
  CardAuthentication,
  DisputeReason,
  EvidenceText,
  EvidenceType,
  Language,
  MethodCode,
  RefusalCode,
} from '@escudo/contracts/vocabulary'
import type { Means } from '../methods/index.ts'

/**
 * What a connector remembers of a question. `knownAs`: what the acquirer calls it, by which its notices name it. `state`: whatever
 * else its next step needs; it rests sealed, and null takes it away.
 */
export type Kept = { knownAs?: string; state?: Readonly<Record<string, string>> | null }

/**
 * Everything we ask carries our own request id: asking twice with the same id is asking once. `now` is the entity's
 * clock; `merchantId` its tax number. Amounts are integer cents. `keep` writes before it returns: what a connector keeps before
 * its next step is there after a crash. `claim`, of payments and what follows on them, writes the same where the question is open still and
 * nobody has written since it was read, and says whether it did: of all who look at a question at the same time one alone takes a step that
 * must not be taken twice.
 */
export type Request = {
  requestId: string
  merchantId: number
  paymentId: string
  amountCents: number
  now: Date
  keep: (kept: Kept) => Promise<void>
}
type Claiming = { claim: (kept: Kept) => Promise<boolean> }
/** What an acquirer may have to know of who pays, as far as the payment or its customer says it; for the acquirer alone. */
type Payer = {
  name?: string
  email?: string
  address?: { street1?: string; street2?: string; city?: string; postCode?: string; country?: string }
}
/** What a card's bank is told of the browser that typed it; for the acquirer alone, and kept by nobody. */
export type PayersBrowser = { address?: string; agent?: string; language: Language }
/**
 * `hold`: only to hold the amount. A payer who is asked on a device has until `expiresAt`. `challenge`: a card is approved
 * only with its holder authenticated; who is asked about a payment in any case needs no more. `keeps`: the payer agreed that the acquirer
 * keeps what is typed there. `returnUrl`, of a payer who is there: where the browser comes back to, the same for everybody.
 */
export type MeansRequest<M extends Means = Means> = Request &
  Claiming & {
    means: M
    payerPresent: boolean
    challenge?: 'asked' | undefined
    hold: boolean
    expiresAt: Date
    payer?: Payer
    browser?: PayersBrowser
    returnUrl?: string
    keeps?: true
  }
type QuestionKind = 'authorise' | 'request' | 'capture' | 'refund' | 'cancel' | 'adjust'
/** A question as it stood when it was last heard of. */
export type Known = {
  kind: QuestionKind
  requestId: string
  amountCents: number
  knownAs: string | null
  state: Readonly<Record<string, string>> | null
  acquirerReference: string | null
  askedAt: Date
}
/** `original` is the one that was approved before; null for a Multibanco payment, which has none. */
export type FollowUp = Request &
  Claiming & {
    original: Known | null
    method: MethodCode
    /** Where a refund goes that its method cannot give back; said once, when it is asked for: the connector keeps it as long as it needs it. */
    payTo?: PayTo
  }
/** A bank account, its IBAN without spaces. */
export type PayTo = { iban: string; holder: string }
/**
 * What is asked about a question: which one it was, and which one it followed on. `mayRepeat`: whether it may still be sent again, should nothing be known of
 * it, and of `reverse` whether what gives it back may; we decide that by what the connector declares (`repeatSafeMs`).
 */
export type Inquiry = FollowUp & Known & { mayRepeat: boolean }

/**
 * What an acquirer may answer. `waiting`: the payer must act first, at the bank's page (`challengeUrl`), with the acquirer itself (`entry`; `bank`: a card's
 * bank, to which the browser is sent with what the acquirer says) or on the phone; until `expiresAt`, where the acquirer sets the time. `pending`: the acquirer works on it and needs nobody; it is never taken
 * back, and asked about ever more seldom. `raw`: the acquirer's own word for a decline, without anything of the payer.
 * `amountCents`: what the acquirer says that it took, captured or refunded, where it says it; it is not always what was asked for. `authentication`: how a card's holder was, if at all. `token`: by what the acquirer knows again what it was asked to keep. `unknown`: nobody knows yet; ask again with `inquire`, never repeat the question with another id.
 */
export type AcquirerAnswer =
  | {
      outcome: 'approved'
      acquirerReference: string
      amountCents?: number
      authentication?: CardAuthentication
      card?: ShownCard
      token?: Token
    }
  | { outcome: 'declined'; code: RefusalCode; raw?: string }
  | { outcome: 'waiting'; challengeUrl?: string; entry?: true | 'bank'; expiresAt?: Date }
  | { outcome: 'pending'; askAgainAt?: Date }
  | { outcome: 'unknown' }

/** What may be shown of a card that its holder gave to the acquirer, as far as that says it. */
export type ShownCard = { brand?: string; last4Digits?: string; expiryMonth?: string; expiryYear?: string }
/** What a connector needs to charge again what its acquirer keeps; it rests sealed, and only its own account can read it. */
export type Token = Readonly<Record<string, string>>

/**
 * Where a payer gives to the acquirer what we never see: a page of its own, or a form that its script draws on a page of ours; that page may
 * reach `origin` for it, and nothing else does. `frame`: whose frame it draws, that may ask the device to pay; `start`: what is run once the script is there. `post`: what the payer's browser sends to a card's bank, which then asks its holder.
 */
export type Entry =
  | { as: 'page'; url: string }
  | { as: 'post'; url: string; fields: Readonly<Record<string, string>> }
  | {
      as: 'form'
      script: string
      origin: string
      frame?: string
      start?: string
      className: string
      attributes: Readonly<Record<string, string>>
    }
/** `returnUrl`: where the payer's browser comes back to, the same for everybody; it says nothing of how it went. */
export type EntryWishes = { returnUrl: string; language: Language }

/** `notFound`: the acquirer never heard of it, so far. */
export type InquiryAnswer = AcquirerAnswer | { outcome: 'notFound' }

/** Both are amounts that it takes. */
type AmountLimits = { leastCents?: number; mostCents?: number }

/** What an acquirer can, as its connector declares it: what it cannot is offered nobody, refused before it is asked, and not tested. */
export type Abilities = {
  /** Methods that can hold an amount before it is taken. */
  holds: readonly MethodCode[]
  /** Between which amounts it takes a method, in cents, where it has limits; one that is not named takes every amount. */
  amounts: Readonly<Partial<Record<MethodCode, AmountLimits>>>
  /** Methods of which the acquirer itself asks the payer what is to be typed: we never see it. */
  hosts: readonly MethodCode[]
  /** Methods of which the acquirer keeps what its payer agreed to, to be charged again. */
  keeps: readonly MethodCode[]
  /** Those of them that are kept of an amount that is only held, as well. */
  keepsHeld: readonly MethodCode[]
  /** Those of them that the acquirer can be made to forget. */
  forgets: readonly MethodCode[]
  /** Those of them that a payer who is there confirms with the acquirer itself; of others a kept one is charged without its holder alone. */
  confirms: readonly MethodCode[]
  /** Those of the latter that are confirmed in a form of the acquirer's; others on a device of the payer's. */
  confirmsInForm: readonly MethodCode[]
  /** Methods of which the acquirer has to know who pays: name, email, and street, city, post code and country of the bill. */
  wantsPayer: readonly MethodCode[]
  /** An authorisation can be made to hold another amount. */
  adjusts: boolean
  /** A held amount can be taken in several captures. */
  capturesInParts: boolean
  /**
   * For how long the same question again is the same one there, and has one effect: for good (`Infinity`), or not at all (0). Beyond that it is asked
   * about, and never repeated: `mayRepeat` of every inquiry says which of them.
   */
  repeatSafeMs: number
  /** How long a question may be on its way: one that is not found before is still unknown. */
  arrivesWithinMs: number
  /** Whether a request that waits can be taken back; otherwise its time runs out at the acquirer. */
  withdraws: boolean
  /** Methods whose refunds go to a bank account that has to be said. */
  refundsToAccounts: readonly MethodCode[]
  /** A card can be made to be approved with its holder authenticated only. */
  challenges: boolean
}

/**
 * A card's holder has the bank take money back. `originalRequestId` is the one that was approved, `disputeReference` the
 * bank's own name for it: a connector says it as often as it likes.
 */
export type DisputeNotice = {
  merchantId: number
  originalRequestId: string
  disputeReference: string
  amountCents: number
  reason: DisputeReason
  respondBy: Date
}
/** How a bank decided about a dispute; said as often as it likes, too. */
export type DisputeVerdict = { merchantId: number; disputeReference: string; outcome: 'won' | 'lost' }
/** What a merchant answers: the money is the holder's, or why it is not. Files are base64. */
export type DisputeAnswer = { merchantId: number; disputeReference: string; now: Date } & (
  | { answer: 'accept' }
  | {
      answer: 'contest'
      texts: Partial<Record<EvidenceText, string>>
      files: readonly { name: string; type: EvidenceType; content: string }[]
    }
)

/** What came in by an account's door, as it came. */
export type Notice = { headers: Readonly<Record<string, string | string[] | undefined>>; body: string }
/**
 * `genuine`: it may be from the acquirer; `knownAs`: what is to be asked about; `reply`: what the acquirer wants to hear. `noticeId`: by which the
 * same notice in another wrapping is known. `names`, of sealed notices alone: what the acquirer calls a question whose answer was lost; with `instead`, or what
 * it calls it from now on. `headers`: those without which nobody can read the body later, by their names in small letters.
 */
export type Heard = {
  genuine: boolean
  knownAs: readonly string[]
  reply: { status: number; type: string; body: string }
  noticeId?: string
  names?: { requestId: string; knownAs: string; instead?: string }
  headers?: readonly string[]
}

/** A reference is asked for under an id of our own, as everything; it may be paid until `validUntil`. */
export type ReferenceRequest = Request & { validUntil: Date }
export type IssuedReference =
  | { outcome: 'issued'; referenceEntity: string; reference: string }
  | { outcome: 'declined'; code: RefusalCode; raw?: string }
/** Which reference is meant: `knownAs` is null where its answer was lost. `told`: names of a notice about it, of which some may be the money's. */
export type ReferenceInquiry = { requestId: string; knownAs: string | null; now: Date; told?: readonly string[] }
/** Money that came for a reference, by the acquirer's own name for it. It has moved, whatever the amount. */
export type ReceivedMoney = { acquirerReference: string; amountCents: number }
/** Money that an acquirer took, with our own id of what it was taken for, where it names one. */
export type ForeignMoney = ReceivedMoney & { requestId?: string }
/** How a reference stands. `gone`: nobody can pay it any more; what was paid before is still said. */
export type ReferenceStanding = {
  outcome: 'open' | 'paid' | 'gone' | 'notFound' | 'unknown'
  knownAs?: string
  received: readonly ReceivedMoney[]
}
/** References that the acquirer makes, over the network. */
export type ReferenceIssuer = {
  issue(request: ReferenceRequest): Promise<IssuedReference>
  look(inquiry: ReferenceInquiry): Promise<ReferenceStanding>
  /** Takes it back; whoever was quicker has paid, and that is the answer. */
  cancel(inquiry: ReferenceInquiry): Promise<ReferenceStanding>
}

/**
 * A line of the acquirer's own account of what went through: `name` is our request id, where it knows it. Cents are negative for what was
 * given back; `feeE8`, what the acquirer kept, is in hundred-millionths of a euro.
 */
export type StatementLine = {
  name: string | null
  acquirerReference: string
  word: string
  amountCents: number
  feeE8: bigint
  /** Null where a file says no time. */
  at: Date | null
  batch: string | null
  /** Nobody has said what its word means: whether it moved anything is a person's to say. */
  isOdd?: true
}

/** Where what stands in a file: a column's number, from 1, or the words at its head. `id`: the acquirer's name for it, `own`: ours. */
export type ReportColumns = Readonly<{ id: string; amount: string } & Partial<Record<'own' | 'fee' | 'type' | 'at' | 'batch', string>>>
/** By which words of `type` money was taken and given back, and which move nothing; where there are none amounts are as they are written. */
export type ReportWords = { taken: readonly string[]; back: readonly string[]; nothing: readonly string[] }

/** The one port to banks and networks. A connector may throw `AcquirerOutage`; nothing else. */
export interface Acquirer {
  /** By what an attempt remembers whom it was asked of. */
  readonly name: string
  /** What it can be asked for; no other method is offered. */
  readonly methods: readonly MethodCode[]
  describe(): Abilities
  /** Asks for an amount with a means to pay. */
  ask(request: MeansRequest): Promise<AcquirerAnswer>
  capture(request: FollowUp): Promise<AcquirerAnswer>
  refund(request: FollowUp): Promise<AcquirerAnswer>
  /** Releases an authorisation. */
  cancel(request: FollowUp): Promise<AcquirerAnswer>
  /** Makes an authorisation hold `amountCents`. */
  adjust(request: FollowUp): Promise<AcquirerAnswer>
  /** Takes back a request that waits: approved means it is gone, declined that it was decided before. */
  withdraw(request: Inquiry): Promise<AcquirerAnswer>
  /** Gives back money that was approved too late to be taken; approved means it is undone. */
  reverse(request: Inquiry): Promise<AcquirerAnswer>
  /** What became of a request. */
  inquire(request: Inquiry): Promise<InquiryAnswer>
  /**
   * Of a step whose answer was lost, and that nobody may send again: whether there is one by this name (`knownAs`, as a person read it at the
   * acquirer), or by our own id where it is null. `notFound`: the acquirer answers, and knows none, or another one. Absent where `inquire` finds all.
   */
  recognise?(inquiry: Inquiry): Promise<InquiryAnswer>
  /** Where the payer of a request that waits gives what is to be typed, with nobody asked; undefined where it does not wait for that. */
  entry?(known: Pick<Known, 'requestId' | 'amountCents' | 'knownAs' | 'state'>, wishes: EntryWishes): Entry | undefined
  /**
   * The payer's browser is back from where it was sent (`entry`): where the acquirer waits for us to go on, the next step is taken, once; what the
   * browser says is read by nobody. Absent where acquirers go on by themselves.
   */
  resume?(inquiry: Inquiry): Promise<AcquirerAnswer>
  /** Has the acquirer forget what it keeps; returns once it has, or never heard of it. Absent where it has no call for that. */
  forget?(token: Token): Promise<void>
  /** What a notice is about; believed in nothing, and answered before anything is done. Absent where no notices come. */
  hear?(notice: Notice): Heard
  /**
   * What it took for something by a name of its notice that is none of ours; undefined where it does not say now. A hold is no money. Absent where no
   * notices come.
   */
  foreign?(name: string): Promise<ForeignMoney[] | undefined>
  /** Absent where references are ours to make, of ranges that the entity was given. */
  readonly references?: ReferenceIssuer
  /** Everything that went through between two moments, by the acquirer's books. Absent where it has none to be read. */
  statement?(from: Date, until: Date): Promise<StatementLine[]>
  /** The lines of a file that it makes of its books. Absent where it makes none that are known. */
  report?(text: string, columns: ReportColumns, words: ReportWords): StatementLine[]
  /** Hands over a merchant's answer to a dispute; returns once the bank has it. The same again changes nothing. */
  answerDispute(answer: DisputeAnswer): Promise<void>
}

/** What an operator asks of an account: whether it is let in, with a sentence for who has no screen. */
export type Testable = { test(): Promise<{ isLetIn: boolean; said: string }> }

/** The accounts that we have at acquirers, and who is asked for what. */
export type Accounts = {
  /** Whom a new payment of an entity by a method is asked of; undefined where no route says it. */
  taker(entityId: number, method: MethodCode): Acquirer | 'nobody' | undefined
  named(name: string): Acquirer | undefined
  /** The account of that name where it may be asked for something new of an entity; undefined where it is not there, or another entity's. */
  holder(entityId: number, account: string): Acquirer | undefined
  /** Keeps what came in by a door, and says what to reply; undefined: there is no such door. */
  hear(door: string, notice: Notice): Promise<Heard['reply'] | undefined>
  /** It and the accounts of the same owner at the same contract: their acquirer notifies at one address, whichever of them asked. */
  sharing(account: string): readonly string[]
  /** What an account can be asked for; undefined where there is none that opens. */
  methodsOf(account: string): readonly MethodCode[] | undefined
  /** Each account, and whether this process finds it out, and locked out. */
  out(): readonly { account: string; isOut: boolean; isLockedOut: boolean }[]
}

/** The acquirer was silent or the line broke: the outcome is unknown. */
export class AcquirerOutage extends Error {
  override name = 'AcquirerOutage'
  /** For how long it asked to be left alone. */
  readonly restMs: number
  /** It said something of this question alone: the outcome is unknown, but it is not silent. */
  readonly isOfOne: boolean

  constructor(message: string, { restMs = 0, isOfOne = false, ...options }: ErrorOptions & { restMs?: number; isOfOne?: boolean } = {}) {
    super(message, options)
    this.restMs = restMs
    this.isOfOne = isOfOne
  }
}

/** The account is not let in (401, 403): nothing was done, and somebody has to mend it. Of what is new alone: who may not look learns nothing. */
export class LockedOut extends AcquirerOutage {
  override name = 'LockedOut'
}

/** A file of an acquirer's books is not as it was said to be: which line cannot be read, or which column it has not. */
export class UnreadableReport extends Error {
  override name = 'UnreadableReport'
  readonly place: { line?: number; column?: string }

  constructor(message: string, place: { line?: number; column?: string } = {}) {
    super(message)
    this.place = place
  }
}

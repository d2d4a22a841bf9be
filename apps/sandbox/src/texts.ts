import type { Language, PaymentState } from '@escudo/contracts/vocabulary'
import { en } from './texts/en.ts'
import { behindEn } from './texts/behind-en.ts'
import { behindEs } from './texts/behind-es.ts'
import { behindPt, type BehindTexts } from './texts/behind-pt.ts'
import { deskEn } from './texts/desk-en.ts'
import { deskEs } from './texts/desk-es.ts'
import { deskPt, type DeskTexts } from './texts/desk-pt.ts'
import { es } from './texts/es.ts'
import { pt } from './texts/pt.ts'

/** Every sentence of the sandbox, page by page. What the API refuses comes already worded. */
export type Texts = {
  desk: DeskTexts
  behind: BehindTexts
  language: string
  silent: string
  simulated: string
  world: { title: string; lead: string }
  sampleShop: string
  sampleApp: string
  cashMachine: {
    title: string
    lead: string
    entity: string
    reference: string
    amount: string
    pay: string
    paying: string
    refused: string
    wrong: { entity: string; reference: string; amount: string }
  }
  receipt: { title: string; payment: string; entity: string; reference: string; state: string; amount: string }
  states: Readonly<Record<PaymentState, string>>
  phone: {
    title: string
    lead: string
    waiting: (count: number) => string
    nothing: string
    nothingHint: string
    confirm: string
    refuse: string
    left: string
    expired: string
    confirmed: (amount: string, merchant: string) => string
    rejected: (amount: string, merchant: string) => string
  }
  clock: {
    title: string
    lead: string
    entity: string
    other: string
    otherLabel: string
    wrongEntity: string
    by: string
    steps: Readonly<Record<'fiveMinutes' | 'halfHour' | 'day' | 'sixMonths', string>>
    custom: string
    unit: string
    units: Readonly<Record<'minutes' | 'hours' | 'days', string>>
    move: string
    wrongStep: string
    now: string
    zone: string
    expired: string
    settled: string
    delivered: string
  }
  testData: {
    title: string
    cards: string
    cardsNote: string
    phones: string
    phonesNote: string
    number: string
    outcome: string
    copy: string
    copied: (number: string) => string
    selected: string
  }
  bank: {
    title: string
    question: string
    merchant: string
    amount: string
    card: string
    cardEnding: (digits: string) => string
    approve: string
    refuse: string
    leaving: string
    loading: string
    approved: string
    declined: string
    done: string
    back: string
    unknown: string
    unknownHint: string
    toSandbox: string
    retry: string
  }
}

export const texts: Readonly<Record<Language, Texts>> = {
  PT: { ...pt, desk: deskPt, behind: behindPt },
  ES: { ...es, desk: deskEs, behind: behindEs },
  EN: { ...en, desk: deskEn, behind: behindEn },
}

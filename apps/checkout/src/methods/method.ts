import type { PageView } from '@escudo/contracts/page'
import type { ComponentType } from 'react'
import type { LiveView } from '../live/use-live-view.ts'
import type { MarkName } from '../marks.ts'
import type { StateMarkKind } from '../phases/StateMark.tsx'
import type { Say, TextKey } from '../say.ts'

export type SavedChoice = PageView['saved'][number]

export type FormProps = {
  view: PageView
  live: LiveView
  /** A try was answered: a decline has to be seen and spoken again, even with the same words. */
  onAnswer: () => void
}

/** Of a method that is typed anew; `consent` where it can be saved. */
export type NewFormProps = FormProps & { consent: ConsentTexts | undefined }

export type SavedFormProps = FormProps & { saved: SavedChoice }

/** How the payer is asked to let the method be saved, what is kept then, and what a merchant's own wish means. */
export type ConsentTexts = { ask: TextKey; keeps: TextKey; agreed: TextKey }

/** Who asks (and the drawing of that, a bank's unless told), for what, the way back, the frame's name and the link where a browser shows none. */
export type AskTexts = { mark?: StateMarkKind; title: TextKey; here: TextKey; leave: TextKey; frame: TextKey; instead: TextKey }

/** The same where an acquirer asks on a page of its own, beside what is said of every method there. */
export type AtAcquirerTexts = { mark: StateMarkKind; title: TextKey; open: TextKey }

/** What is said of a decline, by its code, where the method knows better: why, and the one thing to do. */
export type Declines = Readonly<Record<string, { reason?: TextKey; advice?: TextKey } | undefined>>

/** What a method is on the page; `methods/index.ts` lists them all. */
export type PageMethod = {
  /** The page's heading where it is the only way to pay. */
  title: TextKey
  /** What is said below its name; a sentence, or what it takes. */
  about: TextKey | ComponentType<{ view: PageView }>
  /** Whose mark the operator may have licensed for it. */
  accepts?: MarkName
  /** What else it needs, besides being among the payment's methods. */
  isOffered?: (view: PageView) => boolean
  /** What is said while somebody else asks the payer in a frame of the page; not of a method that is asked for elsewhere. */
  asks?: AskTexts
  /** What is said while the acquirer asks the payer itself; of a card unless told. */
  atAcquirer?: AtAcquirerTexts
  declines?: Declines
  Form: ComponentType<NewFormProps>
  saved?: SavedParts
}

type SavedParts = {
  consent: ConsentTexts
  /** Its name where a saved one stands beside it. */
  another: TextKey
  /** "Visa •••• 4242" for the eyes; `name` and `digits` for a voice. */
  nameOf: (saved: SavedChoice, methodName: string) => { shown: string; name: string; digits: string }
  aboutOf: (saved: SavedChoice, say: Say) => string
  /** In place of the method's own mark. */
  Mark?: ComponentType<{ saved: SavedChoice }>
  Form: ComponentType<SavedFormProps>
}

/** A method that can be saved says so in every part. */
export type SavableMethod = PageMethod & { saved: SavedParts }

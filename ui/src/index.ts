export { Button, ButtonLink, type ButtonKind } from './Button.tsx'
export { Field, type FieldProps } from './Field.tsx'
export { Money } from './Money.tsx'
export { Notice, type NoticeKind } from './Notice.tsx'

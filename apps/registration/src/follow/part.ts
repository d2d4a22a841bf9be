export { Follow } from './Follow.tsx'
export { Lost } from './Lost.tsx'

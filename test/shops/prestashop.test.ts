import { walkPrestaShop } from './prestashop-versions.ts'

// The short form, part of every run; `npm run test:shops` walks the rest.
walkPrestaShop('9.1.4', false)

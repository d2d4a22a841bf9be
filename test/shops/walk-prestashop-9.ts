import { walkPrestaShop } from './prestashop-versions.ts'

// npm run test:shops: each method, every bad day.
walkPrestaShop('9.1.4', true)

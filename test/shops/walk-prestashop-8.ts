import { walkPrestaShop } from './prestashop-versions.ts'

// npm run test:shops: each method, every bad day.
walkPrestaShop('8.2.1', true)

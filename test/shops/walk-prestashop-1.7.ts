import { walkPrestaShop } from './prestashop-versions.ts'

// npm run test:shops: each method, every bad day.
walkPrestaShop('1.7.8.11', true)

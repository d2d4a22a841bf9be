import { compactIban, isIban } from './iban.ts'

/** A bank by the four digits that a Portuguese IBAN names it with: its name and its BIC. */
type Bank = { name: string; bic: string }

/**
 * The banks whose accounts merchants in Portugal have most, by the Banco de Portugal's codes of credit institutions, each held against
 * two published tables at least (schwifty's register of banks is one). A bank that is not here is typed by hand.
 */
const banks: Readonly<Record<string, Bank>> = {
  '0007': { name: 'Novo Banco', bic: 'BESCPTPL' },
  '0010': { name: 'Banco BPI', bic: 'BBPIPTPL' },
  '0018': { name: 'Banco Santander Totta', bic: 'TOTAPTPL' },
  '0019': { name: 'BBVA', bic: 'BBVAPTPL' },
  '0023': { name: 'ActivoBank', bic: 'ACTVPTPL' },
  '0033': { name: 'Millennium bcp', bic: 'BCOMPTPL' },
  '0035': { name: 'Caixa Geral de Depósitos', bic: 'CGDIPTPL' },
  '0036': { name: 'Banco Montepio', bic: 'MPIOPTPL' },
  '0045': { name: 'Crédito Agrícola', bic: 'CCCMPTPL' },
  '0061': { name: 'Banco BiG', bic: 'BDIGPTPL' },
  '0065': { name: 'Banco Best', bic: 'BESZPTPL' },
  '0079': { name: 'EuroBic', bic: 'BPNPPTPL' },
  '0170': { name: 'ABANCA', bic: 'CAGLPTPL' },
  '0193': { name: 'Banco CTT', bic: 'CTTVPTPL' },
  '0269': { name: 'Bankinter', bic: 'BKBKPTPL' },
  '0781': { name: 'IGCP', bic: 'IGCPPTPL' },
}

/** The bank of a Portuguese IBAN that is right; undefined for another country's, or a bank that is not listed. */
export function bankOfIban(text: string): Bank | undefined {
  const iban = compactIban(text)
  return isIban(iban) && iban.startsWith('PT') ? banks[iban.slice(4, 8)] : undefined
}

import { type Currency, plainAmount } from '#domain/money.ts'
import type { OfferEffect } from '#domain/offer-effect.ts'

interface NamedOffer {
  /** 'Version 2'; empty where there is one offer only. */
  name: string
  effect: OfferEffect
}

/** What offers pay by month, for a spreadsheet; all of them on the same months. Amounts in major units. */
export function offerRows(offers: readonly NamedOffer[], currency: Currency): string[][] {
  const money = (amount: number) => plainAmount(amount, currency)
  const named = (name: string, figure: string) => (name ? `${name}, ${figure.toLowerCase()}` : figure)
  return [
    ['Month', 'Revenue', ...offers.flatMap(({ name }) => FIGURES.map((figure) => named(name, figure))), 'Currency'],
    ...(offers[0]?.effect.months ?? []).map(({ month, revenue }, at) => [
      month,
      money(revenue),
      ...offers.flatMap(({ effect }) => {
        const paid = effect.months[at]
        return paid ? [money(paid.gross), money(paid.commission), money(paid.net)] : ['', '', '']
      }),
      currency.toUpperCase(),
    ]),
  ]
}

const FIGURES = ['Gross', 'Commission', 'Net']

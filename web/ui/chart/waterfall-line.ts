import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { WaterfallAmounts } from './parts/waterfall-bars.ts'

export interface WaterfallLine extends WaterfallAmounts {
  key: string
  /** 'Subscriptions', 'Priya Shah, 12%'. */
  label: string
  /** The second line: '1,102 charges, verified by Stripe'. */
  note?: string
  /** Where the second line leads: the charges behind a source. */
  noteLink?: LinkProps
  /** Instead of the amounts: 'below £1,000.00'. */
  instead?: string
  /** `waiting` is said in amber, `bad` in red; the note has the word. */
  tone?: 'waiting' | 'bad'
  /** What the row shows when it is opened. */
  detail?: WaterfallDetail
}

/** What opens under a row: beside its name, under its bar, and under each amount how it was worked out. */
export interface WaterfallDetail {
  links?: ReactNode
  path?: ReactNode
  gross?: ReactNode
  commission?: ReactNode
  net?: ReactNode
}

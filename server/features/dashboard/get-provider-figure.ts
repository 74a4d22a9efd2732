import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/platform/http.ts'
import { figureOf } from './figure-lines.ts'

export const getProviderFigure: Handler<Contract['dashboard']['getProviderFigure']> = (context, { figure }) =>
  figureOf(context, figure)

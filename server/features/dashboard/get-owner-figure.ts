import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/platform/http.ts'
import { figureOf } from './figure-lines.ts'

export const getOwnerFigure: Handler<Contract['dashboard']['getOwnerFigure']> = (context, { figure }) =>
  figureOf(context, figure)

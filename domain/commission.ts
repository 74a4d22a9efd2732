/** The platform's commission on revenue shares unless configured otherwise: 15% (decision C-122). */
export const DEFAULT_COMMISSION_RATE_BASIS_POINTS = 1_500

import { describe, expect, it, test } from 'vitest'
import { isOtp, mayTryOtp, otpFromNumber, resendWaitSeconds } from './otp.ts'

const sent_at = new Date('2026-10-01T09:00:00Z')
const secondsLater = (seconds: number) => new Date(sent_at.getTime() + seconds * 1000)

describe('a one-time code', () => {
  test.each(['000000', '123456'])('%s looks like one', (text) => {
    expect(isOtp(text)).toBe(true)
  })
  test.each(['12345', '1234567', '12345a', ' 123456', '123456\n', '١٢٣٤٥٦', ''])('%j does not', (text) => {
    expect(isOtp(text)).toBe(false)
  })

  it('keeps its leading zeros', () => {
    expect(otpFromNumber(42)).toBe('000042')
    expect(otpFromNumber(999_999)).toBe('999999')
    for (const value of [-1, 1_000_000, 0.5]) expect(() => otpFromNumber(value)).toThrow(RangeError)
  })

  it('is good for ten minutes and five tries', () => {
    expect(mayTryOtp({ sent_at, failed_attempts: 4 }, secondsLater(599.9))).toBeNull()
    expect(mayTryOtp({ sent_at, failed_attempts: 0 }, secondsLater(600))).toBe('code_expired')
    expect(mayTryOtp({ sent_at, failed_attempts: 5 }, secondsLater(1))).toBe('too_many_attempts')
  })

  test.each([
    [0, 45],
    [0.4, 45],
    [44.2, 1],
    [45, 0],
    [9_999, 0],
    [-30, 45],
  ])('after %d seconds another may be sent in %i', (seconds, wait) => {
    expect(resendWaitSeconds(sent_at, secondsLater(seconds))).toBe(wait)
  })
})

import { expect, test } from 'vitest'
import { dueSchedules, type JobSchedule, nextTimes } from './job-schedule.ts'

/** Every full hour; counts how often it is asked. */
function hourly() {
  let asked = 0
  const previewSchedule = (_cron: string, { from = new Date(0) }: { from?: Date | string | number } = {}) => {
    asked += 1
    return [new Date((Math.floor(new Date(from).getTime() / HOUR) + 1) * HOUR)]
  }
  return { previewSchedule, asked: () => asked }
}

const HOUR = 3_600_000
const at = (time: string) => new Date(`2026-11-23T${time}:00Z`)
const schedules = [{ cron: '0 * * * *' }, { cron: '0 * * * *' }] as JobSchedule[]

test('what comes round while a clock moves is due, once for each of its jobs', () => {
  const boss = hourly()
  const nextTime = nextTimes(boss)
  const due = (after: string, until: string) => dueSchedules(nextTime, schedules, at(after), at(until)).length
  expect(due('09:00', '09:59')).toBe(0)
  expect(due('09:59', '10:00')).toBe(2)
  expect(due('10:00', '12:30')).toBe(2)
  expect(due('12:30', '12:59')).toBe(0)
  // Asked again only after a time has passed, or where the clock went back.
  expect(boss.asked()).toBe(3)
  expect(due('08:30', '09:00')).toBe(2)
  expect(boss.asked()).toBe(4)
})

test('while a clock stands still, nothing is due and nothing is worked out', () => {
  const boss = hourly()
  expect(dueSchedules(nextTimes(boss), schedules, at('10:00'), at('10:00'))).toEqual([])
  expect(boss.asked()).toBe(0)
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { alone } from './mutex.mjs'

let folder = ''
const file = () => join(folder, 'here/bootstrap.pid')

beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  folder = mkdtempSync(join(tmpdir(), 'mutex-'))
})

afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

describe('alone', () => {
  it('lets one at a time work, and leaves nothing behind', async () => {
    const order: string[] = []
    let finish = () => {}
    const first = alone(file(), async () => {
      order.push('first begins')
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      order.push('first ends')
    })
    const second = alone(file(), async () => order.push('second'))
    expect(readFileSync(file(), 'utf8')).toBe(String(process.pid))
    finish()
    await Promise.all([first, second])
    expect(order).toEqual(['first begins', 'first ends', 'second'])
    expect(existsSync(file())).toBe(false)
  })

  it('is free again after work that failed', async () => {
    await expect(alone(file(), () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await alone(file(), async () => 'done')).toBe('done')
  })

  it('does not wait for a process that was killed', async () => {
    await alone(file(), async () => {})
    const killed = spawn('true')
    await once(killed, 'exit')
    writeFileSync(file(), String(killed.pid))
    expect(await alone(file(), async () => 'done')).toBe('done')
  })

  it('does not wait for a process that has ended and was not collected by its parent', async () => {
    // Only Linux reports it.
    if (!existsSync('/proc/self/stat')) return
    await alone(file(), async () => {})
    const parent = spawn('sh', ['-c', 'sleep 600 & echo $!; exec sleep 601'], { stdio: ['ignore', 'pipe', 'ignore'] })
    const [pid] = await once(parent.stdout, 'data')
    // By then it is a program that collects nobody.
    await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n')
    process.kill(Number(pid), 'SIGKILL')
    await expect.poll(() => readFileSync(`/proc/${Number(pid)}/stat`, 'utf8')).toContain(') Z ')
    writeFileSync(file(), String(Number(pid)))
    // Long before the file lapses.
    const keepsFresh = setInterval(() => existsSync(file()) && utimesSync(file(), new Date(), new Date()), 50)
    try {
      expect(await alone(file(), async () => 'done')).toBe('done')
    } finally {
      clearInterval(keepsFresh)
      parent.kill('SIGKILL')
    }
  })

  it('does not wait for another process that got the number of a killed one', async () => {
    await alone(file(), async () => {})
    writeFileSync(file(), String(process.ppid))
    const longAgo = new Date(Date.now() - 60_000)
    utimesSync(file(), longAgo, longAgo)
    expect(await alone(file(), async () => 'done')).toBe('done')
  })
})

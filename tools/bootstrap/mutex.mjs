import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { say } from './progress.mjs'

const LAPSES_AFTER_MS = 10_000
const TOUCHED_EVERY_MS = 1_000

/**
 * Runs work that only one process may do at a time; others wait. The lock file names the process and is touched while
 * the work goes on: left behind by a killed process, it expires.
 */
export async function alone(file, work) {
  mkdirSync(dirname(file), { recursive: true })
  for (let waits = false; !create(file); waits = true) {
    if (!isHeld(file)) rmSync(file, { force: true })
    else if (!waits) say('Another start is installing into this folder; waiting for it …')
    // Also after a lapsed one: the steps of a killed process end a moment after it.
    await delay(500)
  }
  const timer = setInterval(() => touch(file), TOUCHED_EVERY_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    rmSync(file, { force: true })
  }
}

function create(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function isHeld(file) {
  try {
    const isFresh = Date.now() - statSync(file).mtimeMs < LAPSES_AFTER_MS
    return isFresh && isAlive(Number(readFileSync(file, 'utf8')))
  } catch (error) {
    if (error.code === 'ENOENT') return false
    throw error
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Ended, and not yet collected by its parent. Only Linux says so, in the letter behind the name in brackets. */
function isZombie(pid) {
  try {
    return /\) Z [^)]*$/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

function touch(file) {
  const now = new Date()
  try {
    utimesSync(file, now, now)
  } catch (error) {
    // Somebody removed the file, or the whole .cache: the work itself is not touched by that.
    if (error.code !== 'ENOENT') throw error
  }
}

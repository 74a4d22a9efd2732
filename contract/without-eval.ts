import { z } from 'zod'

// zod compiles validators with eval where it may; a strict content security policy forbids that in the browser.
z.config({ jitless: true })

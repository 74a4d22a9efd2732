import { z } from 'zod'
import { inputSentence } from './input-sentences.ts'

// zod compiles validators with eval where it may; a strict content security policy forbids that in the browser.
z.config({ jitless: true, customError: inputSentence })

type Write = (details: object, message: string) => void

/** What it writes its log to; pino's loggers fit. */
export interface Log {
  debug: Write
  info: Write
  warn: Write
}

/** A message with '^' around what stands high: '1^re^ immat.' */
export const Superscript = ({ text }: { text: string }) =>
  text.split('^').map((part, n) => (n % 2 ? <sup key={n}>{part}</sup> : part))

import { DEPOSIT_PERCENT } from '#domain/deposit.ts'
import type { OrderTexts } from './order-texts.ts'

export const orderSv: OrderTexts = {
  greeting: (name) => `Hej ${name},`,
  facts: {
    vehicle: 'Bil',
    price: 'Totalpris, inklusive leverans',
    deposit: `Handpenning (${DEPOSIT_PERCENT} %)`,
    balance: 'Restbelopp',
    reference: 'Referens',
    heldUntil: 'Reserverad till och med',
    address: 'Leverans',
  },
  received: {
    subject: 'Din beställning är registrerad',
    heading: 'Din beställning är registrerad',
    thanks: 'Tack för din beställning. Bilen är reserverad för dig och säljs inte till någon annan.',
    withoutProof: (heldUntil) =>
      `Bekräfta genom att föra över handpenningen senast den ${heldUntil}. Utan handpenning till dess upphör reservationen av sig själv, och du är inte skyldig något.`,
    withProof:
      'Du har angett att du redan har fört över pengarna. Svara på det här mejlet med kvittot bifogat: vi bekräftar så snart handpenningen har kommit.',
  },
  transfer: {
    heading: 'Överföring av handpenningen',
    beneficiary: 'Mottagare',
    iban: 'IBAN',
    bic: 'BIC',
    reason: 'Meddelande, exakt så här',
    amount: 'Belopp',
    proof: 'När överföringen är gjord, svara på det här mejlet med överföringskvittot bifogat.',
  },
  verify: {
    heading: 'Kontrollera oss innan du betalar',
    lines: (beneficiary, phone) => [
      `Din bank ska visa mottagarens exakta namn: ${beneficiary}. Om det skiljer sig, godkänn inte betalningen.`,
      'Vi ändrar aldrig bankuppgifter via mejl. Jämför dem med sidan för din beställning via länken nedan.',
      ...(phone ? [`Tveksam? Ring oss på ${phone} innan du för över.`] : []),
    ],
  },
  follow: 'Följ min beställning',
  states: {
    accepted: {
      subject: 'Din beställning är godtagen',
      heading: 'Din beställning är godtagen',
      text: 'Vi har godtagit din beställning. Köpeavtalet är ingått så snart handpenningen finns på vårt konto.',
    },
    depositReceived: {
      subject: 'Din handpenning har kommit',
      heading: 'Din handpenning har kommit',
      text: 'Vi har fått din handpenning: köpeavtalet är ingått. Vi gör bilen i ordning och kommer överens med dig om ett leveransdatum. Restbeloppet betalas vid leverans eller i månadsbetalningar.',
    },
    delivered: {
      subject: 'Din bil är levererad',
      heading: 'Din bil är levererad',
      text: 'Din bil är levererad. Från i dag har du 14 dagar att ångra dig, och du har två års lagstadgad reklamationsrätt. Trevlig resa!',
    },
    cancelled: {
      subject: 'Din beställning är annullerad',
      heading: 'Din beställning är annullerad',
      text: 'Din beställning är annullerad och reservationen upphävd. Har du betalat en handpenning får du den tillbaka. Frågor? Svara bara på det här mejlet.',
    },
    expired: {
      subject: 'Din reservation har upphört',
      heading: 'Din reservation har upphört',
      text: 'Handpenningen kom inte inom fem arbetsdagar: reservationen har upphört, och du är inte skyldig något. Har du fört över handpenningen, svara på det här mejlet med kvittot bifogat och gör ingen ny överföring.',
    },
  },
  footer: 'Det här mejlet gäller en beställning på vår webbplats. Spara det: det innehåller dina köpvillkor.',
}

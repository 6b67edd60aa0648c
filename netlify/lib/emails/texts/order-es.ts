import { DEPOSIT_PERCENT } from '#domain/deposit.ts'
import type { OrderTexts } from './order-texts.ts'

export const orderEs: OrderTexts = {
  greeting: (name) => `Hola, ${name}:`,
  facts: {
    vehicle: 'Vehículo',
    price: 'Precio total, entrega incluida',
    deposit: `Anticipo (${DEPOSIT_PERCENT} %)`,
    balance: 'Resto',
    reference: 'Referencia',
    heldUntil: 'Reservado hasta el',
    address: 'Entrega',
  },
  received: {
    subject: 'Su pedido está registrado',
    heading: 'Su pedido está registrado',
    thanks: 'Gracias por su pedido. El vehículo queda reservado para usted y no se vende a nadie más.',
    withoutProof: (heldUntil) =>
      `Para confirmar, transfiera el anticipo a más tardar el ${heldUntil}. Sin anticipo en esa fecha, la reserva termina por sí sola y usted no debe nada.`,
    withProof:
      'Ha indicado que ya ha hecho la transferencia. Responda a este correo con el justificante adjunto: confirmamos en cuanto llegue el anticipo.',
  },
  transfer: {
    heading: 'Transferencia del anticipo',
    beneficiary: 'Beneficiario',
    iban: 'IBAN',
    bic: 'BIC',
    reason: 'Concepto, cópielo tal cual',
    amount: 'Importe',
    proof: 'Una vez hecha la transferencia, responda a este correo con el justificante adjunto.',
  },
  verify: {
    heading: 'Compruebe quiénes somos antes de pagar',
    lines: (beneficiary, phone) => [
      `Su banco debe mostrar el nombre exacto del beneficiario: ${beneficiary}. Si es distinto, no confirme la operación.`,
      'Nunca cambiamos de datos bancarios por correo electrónico. Compárelos con la página de su pedido, en el enlace de abajo.',
      ...(phone ? [`¿Alguna duda? Llámenos al ${phone} antes de hacer la transferencia.`] : []),
    ],
  },
  follow: 'Seguir mi pedido',
  states: {
    accepted: {
      subject: 'Su pedido ha sido aceptado',
      heading: 'Su pedido ha sido aceptado',
      text: 'Hemos aceptado su pedido. La venta queda cerrada en cuanto el anticipo llegue a nuestra cuenta.',
    },
    depositReceived: {
      subject: 'Su anticipo ha llegado',
      heading: 'Su anticipo ha llegado',
      text: 'Hemos recibido su anticipo: la venta está cerrada. Preparamos el vehículo y acordamos con usted una fecha de entrega. El resto se paga a la entrega o en mensualidades.',
    },
    delivered: {
      subject: 'Su vehículo ha sido entregado',
      heading: 'Su vehículo ha sido entregado',
      text: 'Su vehículo le ha sido entregado. Dispone de 14 días a partir de hoy para desistir y de la garantía legal de conformidad de dos años. ¡Buen viaje!',
    },
    cancelled: {
      subject: 'Su pedido ha sido anulado',
      heading: 'Su pedido ha sido anulado',
      text: 'Su pedido ha sido anulado y la reserva queda sin efecto. Si ha pagado un anticipo, se le reembolsa. ¿Alguna pregunta? Basta con responder a este correo.',
    },
    expired: {
      subject: 'Su reserva ha terminado',
      heading: 'Su reserva ha terminado',
      text: 'El anticipo no ha llegado en los cinco días laborables: la reserva ha terminado y usted no debe nada. Si ha transferido el anticipo, responda a este correo con el justificante adjunto, sin hacer otra transferencia.',
    },
  },
  footer: 'Este correo corresponde a un pedido hecho en nuestro sitio. Guárdelo: contiene sus condiciones de venta.',
}

import type { SiteText } from '../languages.ts'

const text = (pt: string, es: string, en: string): SiteText => ({ pt, es, en })

/**
 * What people type for a page, or a part of one, that does not say it in these words: other names, the names of other
 * providers, abbreviations. A test opens every place.
 */
export const searchTerms: Readonly<Record<string, SiteText>> = {
  '/docs/guides/quick-start': text(
    'começar primeiro pagamento exemplo olá mundo instalar tutorial',
    'empezar comenzar primer pago ejemplo instalar tutorial',
    'getting started first payment example hello world install tutorial onboarding',
  ),
  '/docs/guides/intro': text(
    'introdução visão geral moeda euros cêntimos formato datas',
    'introducción visión general moneda euros céntimos formato fechas',
    'introduction overview currency euros cents format dates conventions',
  ),
  '/docs/guides/sandbox': text(
    'ambiente de testes testar simulador',
    'entorno de pruebas probar simulador',
    'test environment testing simulator demo playground',
  ),
  '/docs/guides/sandbox#numbers': text(
    'cartões de teste números de teste cartão recusado saldo insuficiente fundos insuficientes',
    'tarjetas de prueba números de prueba tarjeta rechazada fondos insuficientes',
    'test cards test numbers declined card insufficient funds',
  ),
  '/docs/guides/authentication': text(
    'credenciais chave api chave privada login password token basic auth cabeçalho',
    'credenciales clave api clave privada login contraseña token basic auth cabecera',
    'credentials api key private key login password token basic auth header 401',
  ),
  '/docs/guides/authentication#rate-limit': text(
    'limite de pedidos 429 demasiados pedidos',
    'límite de solicitudes 429 demasiadas solicitudes',
    'rate limit 429 too many requests throttling quota',
  ),
  '/docs/guides/errors': text(
    'códigos de erro recusa catálogo mensagens',
    'códigos de error rechazo catálogo mensajes',
    'error codes refusal catalogue messages',
  ),
  '/docs/guides/changelog': text(
    'novidades alterações versões histórico',
    'novedades cambios versiones historial',
    'changelog release notes what is new changes versions history',
  ),
  '/docs/guides/sdks': text(
    'biblioteca cliente sdk java php python node csharp dotnet',
    'biblioteca cliente sdk java php python node csharp dotnet',
    'sdk client library java php python node csharp dotnet npm composer pip package',
  ),
  '/docs/guides/payments/payment-refund': text(
    'devolução devolver reembolso reembolsar estorno estornar dinheiro de volta crédito chargeback',
    'devolución devolver reembolso reembolsar abono dinero de vuelta chargeback',
    'refund give money back return chargeback reimburse partial refund credit',
  ),
  '/docs/guides/payments/payment-capture-and-cancel': text(
    'captura capturar cobrar pré-autorização autorização reserva cativar cancelar anular libertar void',
    'captura capturar cobrar preautorización autorización retención cancelar anular liberar void',
    'capture authorisation authorization hold pre-authorisation preauth cancel void release deposit',
  ),
  '/docs/guides/payments/payment-capture-and-cancel#cancel': text(
    'cancelar pagamento anular pagamento cancelamento',
    'cancelar pago anular pago cancelación anulación',
    'cancel payment cancellation void',
  ),
  '/docs/guides/payments/payment-repeats': text(
    'recorrente recorrência subscrição mensalidade assinatura débito direto pagamentos repetidos cobrança automática',
    'recurrente recurrencia suscripción mensualidad domiciliación pagos repetidos cobro automático',
    'recurring subscription monthly repeat payments membership instalment direct debit mit merchant initiated',
  ),
  '/docs/guides/idempotency': text(
    'idempotência idempotente repetir pedido chave de repetição duplicado cobrar duas vezes timeout',
    'idempotencia idempotente repetir solicitud clave de repetición duplicado cobrar dos veces timeout',
    'idempotency idempotent retry request key duplicate double charge timeout safe repeat',
  ),
  '/docs/guides/idempotency#paging': text(
    'paginação página limite listas cursor próxima página',
    'paginación página límite listas cursor página siguiente',
    'pagination paging page limit lists cursor next page offset',
  ),
  '/docs/guides/going-live': text(
    'produção ir para produção entrar em produção lista de verificação checklist publicar',
    'producción pasar a producción salir a producción lista de comprobación checklist publicar',
    'going live go live production checklist launch deploy',
  ),
  '/docs/guides/reconciliation': text(
    'reconciliação conciliação contabilidade extrato bancário conferir contas fecho liquidação',
    'conciliación reconciliación contabilidad extracto bancario cuadrar cuentas liquidación',
    'reconciliation accounting bank statement settlement report match books',
  ),
  '/docs/guides/glossary': text('glossário termos vocabulário', 'glosario términos vocabulario', 'glossary terms vocabulary definitions'),
  '/docs/guides/money': text(
    'saldo transferências faturas liquidação pagamento ao comerciante payout recebimentos comissões iva',
    'saldo transferencias facturas liquidación abono payout cobros comisiones iva',
    'balance transfers invoices settlement payout payouts fees vat commission',
  ),
  '/docs/guides/money#invoices': text(
    'fatura comissões tarifário preço',
    'factura comisiones tarifa precio',
    'invoice fees pricing commission',
  ),
  '/docs/guides/checkouts': text(
    'página de pagamento link de pagamento hosted checkout redirecionar',
    'página de pago enlace de pago hosted checkout redirigir',
    'payment page hosted checkout redirect pay link payment link',
  ),
  '/docs/guides/checkouts/multiPayment': text(
    'link de pagamento vários métodos paybylink',
    'enlace de pago varios métodos paybylink',
    'payment link several methods pay by link',
  ),
  '/docs/guides/checkouts/cc': text(
    '3ds 3d secure sca psd2 visa mastercard cartão de crédito débito',
    '3ds 3d secure sca psd2 visa mastercard tarjeta de crédito débito',
    '3ds 3d secure sca psd2 visa mastercard credit card debit card',
  ),
  '/docs/guides/checkouts/mb': text(
    'multibanco referência entidade caixa automático atm homebanking',
    'multibanco referencia entidad cajero automático banca en línea',
    'multibanco reference entity atm cash machine online banking',
  ),
  '/docs/guides/checkouts/mw': text('mb way mbway telemóvel', 'mb way mbway móvil', 'mb way mbway phone mobile payment'),
  '/docs/guides/checkouts/wallets': text(
    'apple pay google pay carteira wallet',
    'apple pay google pay cartera wallet',
    'apple pay google pay wallet',
  ),
  '/docs/guides/checkouts/embed': text(
    'iframe widget incorporar formulário na loja embutir',
    'iframe widget incrustar formulario en la tienda integrar',
    'iframe widget embed form in shop drop-in elements',
  ),
  '/docs/guides/checkouts/mobile': text(
    'aplicação móvel app android ios webview',
    'aplicación móvil app android ios webview',
    'mobile app android ios webview native',
  ),
  '/docs/guides/checkouts/tokenization': text(
    'guardar cartão token tokenização one-click cartão guardado card on file',
    'guardar tarjeta token tokenización one-click tarjeta guardada card on file',
    'save card token tokenisation tokenization one-click saved card card on file vault',
  ),
  '/docs/guides/payments/payment-multibanco': text(
    'gerar referência multibanco criar referência',
    'generar referencia multibanco crear referencia',
    'create multibanco reference generate reference',
  ),
  '/docs/guides/payments/payment-mbway': text(
    'pagamento mb way direto pedir ao telemóvel notificação push',
    'pago mb way directo pedir al móvil notificación push',
    'direct mb way payment ask phone push',
  ),
  '/docs/guides/payments/payment-method-token': text(
    'cobrar cartão guardado pagar com cartão registado',
    'cobrar tarjeta guardada pagar con tarjeta registrada',
    'charge saved card pay with stored card',
  ),
  '/docs/guides/payments/payment-adjust-amount': text(
    'ajustar montante alterar valor da autorização',
    'ajustar importe cambiar importe de la autorización',
    'adjust amount change authorised amount increment',
  ),
  '/docs/guides/webhooks': text(
    'webhooks notificações callback ipn aviso de pagamento',
    'webhooks notificaciones callback ipn aviso de pago',
    'webhooks notifications callback ipn payment notification listen',
  ),
  '/docs/guides/webhooks/request-auth': text(
    'assinatura hmac validar webhook verificar notificação segurança',
    'firma hmac validar webhook verificar notificación seguridad',
    'signature hmac validate webhook verify notification security',
  ),
  '/docs/guides/webhooks/response-status': text(
    'tentativas reenviar webhook falhou repetição retry não recebi a notificação',
    'reintentos reenviar webhook falló repetición retry no recibí la notificación',
    'retry retries webhook failed resend redelivery missed notification',
  ),
  '/docs/guides/webhooks/event-types': text(
    'eventos tipos de evento payment_confirmed payment_cancelled',
    'eventos tipos de evento payment_confirmed payment_cancelled',
    'event types events list payment_confirmed payment_cancelled',
  ),
  '/docs/guides/webhooks/events': text(
    'registo de eventos ler eventos sondagem polling cursor',
    'registro de eventos leer eventos polling cursor',
    'event log read events polling cursor feed',
  ),
  '/docs/guides/entities/create-entity-and-associate-to-software': text(
    'registar comerciante nova entidade criar loja kyc onboarding adesão nif',
    'registrar comercio nueva entidad crear tienda kyc alta nif',
    'register merchant new entity onboarding kyc sub-merchant marketplace create account',
  ),
  '/docs/guides/entities/autocomple-registration-form': text(
    'formulário de adesão pré-preencher aderir',
    'formulario de alta rellenar previamente adherirse',
    'registration form prefill sign up signup',
  ),
  '/docs/guides/terminals': text(
    'terminal tpa pos máquina de pagamento presencial loja física',
    'terminal tpv datáfono presencial tienda física',
    'terminal pos card reader in person point of sale',
  ),
  '/docs/guides/terminals/cloud/send-refund': text('devolução no terminal', 'devolución en el terminal', 'terminal refund'),
  '/docs/guides/customers': text('clientes cliente guardado', 'clientes cliente guardado', 'customers stored customer profile'),
  '/docs/guides/customers/delete': text(
    'apagar cliente rgpd esquecimento eliminar dados',
    'borrar cliente rgpd olvido eliminar datos',
    'delete customer gdpr erase forget data',
  ),
  '/docs/integrations/intro': text(
    'plugins módulos lojas online shopify magento',
    'plugins módulos tiendas online shopify magento',
    'plugins modules shops ecommerce shopify magento',
  ),
  '/docs/integrations/woocommerce/intro': text(
    'wordpress woocommerce plugin',
    'wordpress woocommerce plugin',
    'wordpress woocommerce plugin',
  ),
  '/docs/integrations/prestashop/intro': text('prestashop módulo', 'prestashop módulo', 'prestashop module'),
  '/docs/soap': text('soap wsdl xml', 'soap wsdl xml', 'soap wsdl xml'),
}

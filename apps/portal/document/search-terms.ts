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
    'introdução visão geral moeda euros cêntimos formato datas fuso horário',
    'introducción visión general moneda euros céntimos formato fechas zona horaria pasarela de pago',
    'introduction overview currency euros cents format dates conventions time zone timezone utc',
  ),
  '/docs/guides/sandbox': text(
    'ambiente de testes testar simulador modo de teste simular pagamento testar pagamento telemóvel simulado',
    'entorno de pruebas probar simulador modo de prueba datos de prueba simular pago probar pago móvil simulado',
    'test environment testing simulator demo playground test mode test data simulate payment virtual phone',
  ),
  '/docs/guides/sandbox#numbers': text(
    'cartões de teste números de teste cartão recusado saldo insuficiente fundos insuficientes testar cartão para testar',
    'tarjetas de prueba números de prueba tarjeta rechazada fondos insuficientes probar tarjeta para probar',
    'test cards test numbers declined card insufficient funds cards for testing card to test with',
  ),
  '/docs/guides/authentication': text(
    'credenciais chave api chave privada login password token basic auth cabeçalho',
    'credenciales clave api clave privada login contraseña token basic auth cabecera',
    'credentials api key private key login password token basic auth header 401',
  ),
  '/docs/guides/authentication#rate-limit': text(
    'limite de pedidos 429 demasiados pedidos erro 429',
    'límite de solicitudes 429 demasiadas solicitudes error 429',
    'rate limit 429 too many requests throttling quota error 429',
  ),
  '/docs/guides/errors': text(
    'códigos de erro recusa catálogo mensagens tratar erros erro',
    'códigos de error rechazo catálogo mensajes gestionar errores error',
    'error codes refusal catalogue messages error handling handle errors',
  ),
  '/docs/guides/changelog': text(
    'novidades alterações versões histórico versão da api compatibilidade descontinuado',
    'novedades cambios versiones historial versión de la api compatibilidad obsoleto',
    'changelog release notes what is new changes versions history versioning api version compatibility deprecation deprecated breaking change',
  ),
  '/docs/guides/sdks': text(
    'biblioteca cliente sdk java php python node csharp dotnet',
    'biblioteca cliente sdk java php python node csharp dotnet',
    'sdk client library java php python node csharp dotnet npm composer pip package',
  ),
  '/docs/guides/payments/payment-refund': text(
    'devolução devoluções devolver reembolso reembolsos reembolsar estorno estornar dinheiro de volta crédito devolução parcial devolver uma parte devolvo devolva devolvi quer o dinheiro de volta',
    'devolución devoluciones devolver reembolso reembolsos reembolsar abono dinero de vuelta devolución parcial devolver una parte devuelvo devuelva devuelve quiere que le devuelva',
    'refund refunds give money back return reimburse partial refund credit refunding refunded wants their money back',
  ),
  '/docs/guides/payments/payment-capture-and-cancel': text(
    'captura capturar cobrar pré-autorização pré-autorizar pré-autorizado autorização reserva cativar cancelar anular libertar void captura parcial várias capturas',
    'captura capturar cobrar preautorización autorización retención cancelar anular liberar void captura parcial varias capturas',
    'capture authorisation authorization hold pre-authorisation preauth cancel void release deposit multicapture partial capture several captures',
  ),
  '/docs/guides/payments/payment-capture-and-cancel#cancel': text(
    'cancelar pagamento anular pagamento cancelamento',
    'cancelar pago anular pago cancelación anulación',
    'cancel payment cancellation void',
  ),
  '/docs/guides/payments/payment-repeats': text(
    'recorrente recorrência subscrição mensalidade assinatura débito direto pagamentos repetidos cobrança automática todos os meses cada mês todas as semanas',
    'recurrente recurrencia suscripción mensualidad domiciliación pagos repetidos cobro automático todos los meses cada mes todas las semanas',
    'recurring subscription monthly repeat payments membership instalment direct debit mit merchant initiated every month each month every week',
  ),
  '/docs/guides/idempotency': text(
    'idempotência idempotente pagamento duplicado pagamentos duplicados cobrado duas vezes repetir pedido chave de repetição duplicado cobrar duas vezes timeout',
    'idempotencia idempotente pago duplicado pagos duplicados cobrado dos veces repetir solicitud clave de repetición duplicado cobrar dos veces timeout',
    'idempotency idempotent duplicate payment duplicate payments charged twice retry request key duplicate double charge timeout safe repeat',
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
    'saldo transferências faturas liquidação pagamento ao comerciante payout recebimentos comissões iva receber recebo quando recebo o dinheiro entra na conta quando me pagam',
    'saldo transferencias facturas liquidación abono payout cobros comisiones iva recibir recibo cuándo recibo el dinero entra en la cuenta cuándo me pagan',
    'balance transfers invoices settlement payout payouts fees vat commission money get my money receive when am i paid paid out arrive',
  ),
  '/docs/guides/money#invoices': text(
    'fatura comissões tarifário preço',
    'factura comisiones tarifa precio',
    'invoice fees pricing commission',
  ),
  '/docs/guides/checkouts': text(
    'página de pagamento hosted checkout redirecionar pci dss dados do cartão',
    'página de pago hosted checkout redirigir pci dss datos de la tarjeta',
    'payment page hosted checkout redirect pci dss card data',
  ),
  '/docs/guides/checkouts/multiPayment': text(
    'vários métodos na mesma página redirecionamento',
    'varios métodos en la misma página redireccionamiento',
    'several methods on one page redirect link',
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
  '/docs/guides/checkouts/mw#page': text(
    'mbway não chega mb way não chega o pedido não chega ao telemóvel notificação mbway não recebi não aparece',
    'mbway no llega mb way no llega la solicitud no llega al móvil notificación mbway no recibí no aparece',
    'mbway not arriving mb way not received request does not reach the phone mbway push missing did not arrive',
  ),
  '/docs/guides/webhooks/subscribe#local': text(
    'localhost na minha máquina local 127.0.0.1 túnel ngrok receber webhooks localmente testar webhooks',
    'localhost en mi máquina local 127.0.0.1 túnel ngrok recibir webhooks en local probar webhooks',
    'localhost on my machine local 127.0.0.1 tunnel ngrok receive webhooks locally test webhooks',
  ),
  '/docs/guides/glossary#refund': text('reembolso estorno', 'reembolso abono', 'refund'),
  '/docs/guides/glossary#currency': text(
    'moeda estrangeira outra moeda dólares libras câmbio divisas usd gbp brl',
    'moneda extranjera otra moneda dólares libras cambio divisas usd gbp',
    'foreign currency other currencies dollars pounds exchange multi-currency usd gbp',
  ),
  '/docs/guides/glossary#others': text(
    'bizum paypal klarna outros métodos',
    'bizum paypal klarna otros métodos',
    'bizum paypal klarna other methods',
  ),
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
    'gerar referência multibanco criar referência validade da referência expira prazo de pagamento quanto tempo dura uma referência',
    'generar referencia multibanco crear referencia validez de la referencia caduca referencia caducada plazo de pago cuánto dura una referencia',
    'create multibanco reference generate reference reference expiry expires validity payment deadline how long is a reference valid lasts',
  ),
  '/docs/guides/payments/payment-links': text(
    'link de pagamento ligação de pagamento links pay by link paybylink código qr enviar por e-mail whatsapp donativo qr code donativos',
    'enlace de pago link de pago enlaces pay by link paybylink código qr enviar por correo whatsapp donativo',
    'payment link payment links pay by link paylink qr code send by email donation',
  ),
  '/docs/guides/payments/schedules': text(
    'cobranças periódicas cobrança mensal débito mensal plano de cobrança agendar pagamentos quotas todos os meses cada mês',
    'cobros periódicos cobro mensual plan de cobro programar pagos cuotas domiciliar todos los meses cada mes',
    'schedule schedules subscription schedule monthly charge billing plan schedule payments dues every month each month',
  ),
  '/docs/guides/payments/payment-multibanco#batch': text(
    'lote de referências muitas referências referências em massa ficheiro csv',
    'lote de referencias muchas referencias referencias en masa archivo csv',
    'batch of references bulk references many references at once csv file',
  ),
  '/docs/guides/payments/payment-multibanco#open': text(
    'montante em aberto montante à escolha do pagador donativo',
    'importe abierto importe a elección del pagador donativo',
    'open amount payer chooses the amount donation',
  ),
  '/docs/guides/disputes': text(
    'contestação contestações chargeback disputa reclamação do titular fraude provas',
    'disputa disputas contracargo chargeback retrocesión reclamación fraude pruebas',
    'dispute disputes chargeback chargebacks evidence representment fraud claim',
  ),
  '/docs/guides/lists': text(
    'procurar pagamentos filtrar pesquisar filtros ordenar paginação páginas limite próxima página offset',
    'buscar pagos filtrar filtros ordenar paginación páginas límite página siguiente offset',
    'find payments search filter filters sort query pagination paging pages limit next page offset list all',
  ),
  '/docs/guides/lists#cursor': text('cursor nextCursor ler tudo', 'cursor nextCursor leer todo', 'cursor nextCursor read everything'),
  '/docs/guides/assistants': text(
    'mcp assistente ia inteligência artificial llms.txt markdown model context protocol copilot',
    'mcp asistente ia inteligencia artificial llms.txt markdown model context protocol copilot',
    'mcp assistant ai llms.txt llm markdown model context protocol copilot agent',
  ),
  '/docs/guides/office': text(
    'área de gestão backoffice back office painel dashboard área de cliente ver pagamentos no ecrã gerir loja',
    'panel de gestión backoffice back office panel dashboard área de cliente ver pagos en pantalla gestionar tienda',
    'office back office backoffice dashboard client area admin panel console see payments on screen',
  ),
  '/docs/guides/office#find': text(
    'exportar pagamentos excel csv folha de cálculo encontrar pagamento',
    'exportar pagos excel csv hoja de cálculo encontrar pago',
    'export payments excel csv spreadsheet find a payment',
  ),
  '/docs/guides/office#keys': text(
    'trocar a chave mudar a chave rodar a chave nova chave privada perdi a chave',
    'cambiar la clave rotar la clave nueva clave privada perdí la clave',
    'rotate key rotate the key change key new private key lost key key rotation',
  ),
  '/docs/guides/office#people': text(
    'convidar utilizador pessoas funções permissões papéis equipa',
    'invitar usuario personas funciones permisos roles equipo',
    'invite user people roles permissions team members',
  ),
  '/docs/guides/office-staff': text(
    'operador prestador balcão administrador conformidade passkey primeiro acesso',
    'operador proveedor panel administrador cumplimiento passkey primer acceso',
    'operator provider desk administrator compliance passkey first sign in',
  ),
  '/docs/guides/office-staff#two': text(
    'quatro olhos duas pessoas aprovar empresa mudar iban preçário',
    'cuatro ojos dos personas aprobar empresa cambiar iban tarifas',
    'four eyes two people approve business change iban fees maker checker',
  ),
  '/docs/guides/easypay': text(
    'easypay adquirente adquirentes banco verdadeiro ligar banco stand-in rotas',
    'easypay adquirente adquirentes banco real conectar banco rutas',
    'easypay acquirer acquirers real bank connect bank stand-in routes routing',
  ),
  '/docs/guides/sibs': text(
    'sibs gateway spg adquirente adquirentes banco verdadeiro ligar rotas conferir ficheiro',
    'sibs gateway spg adquirente adquirentes banco real conectar rutas comprobar archivo',
    'sibs gateway spg acquirer acquirers real bank connect routes routing reconcile file',
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
    'webhooks notificações callback ipn aviso de pagamento encomenda paga saber sei quando foi paga avisado ser avisado',
    'webhooks notificaciones callback ipn aviso de pago pedido pagado pagada saber sé si se ha pagado recibir avisos',
    'webhooks notifications callback ipn payment notification listen order paid know when an order is paid notified get notified',
  ),
  '/docs/guides/webhooks/request-auth': text(
    'assinatura hmac validar webhook verificar notificação segurança',
    'firma hmac validar webhook verificar notificación seguridad',
    'signature hmac validate webhook verify notification security',
  ),
  '/docs/guides/webhooks/response-status': text(
    'tentativas reenviar webhook falhou repetição retry não recebi a notificação webhook não chega notificação perdida não está a chegar deixou de chegar não recebo webhooks',
    'reintentos reenviar webhook falló repetición retry no recibí la notificación webhook no llega no he recibido la notificación no me llega ha dejado de llegar no recibo webhooks',
    'retry retries webhook failed resend redelivery missed notification webhook not received webhook not arriving lost webhook receiving not receiving webhooks stopped arriving',
  ),
  '/docs/guides/webhooks/event-types': text(
    'eventos tipos de evento webhook de devolução webhook de reembolso payment_confirmed payment_cancelled',
    'eventos tipos de evento webhook de devolución webhook de reembolso payment_confirmed payment_cancelled',
    'event types events list refund webhook payment_confirmed payment_cancelled',
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
  '/docs/guides/terminals/cloud/send-refund': text(
    'devolução no terminal reembolso no terminal',
    'devolución en el terminal reembolso en el terminal',
    'terminal refund',
  ),
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
  '/docs/guides/sandbox#clock': text(
    'adiantar o relógio avançar o tempo expirar',
    'adelantar el reloj avanzar el tiempo caducar',
    'clock advance the clock time travel expire',
  ),
  '/docs/guides/authentication#unauthorised': text(
    'erro 401 não autorizado chave errada',
    'error 401 no autorizado clave incorrecta',
    'error 401 unauthorised unauthorized wrong key invalid credentials',
  ),
  '/docs/guides/webhooks/event-types#states': text(
    'estado do pagamento estados de um pagamento pendente pending authorised confirmed',
    'estado del pago estados de un pago pendiente pending authorised confirmed',
    'payment status payment states status of a payment stuck pending authorised confirmed',
  ),
  '/docs/guides/entities/change': text('mudar dados da entidade', 'cambiar datos de la entidad', 'change entity details'),
  '/docs/guides/entities/change#account': text(
    'iban mudar o iban conta bancária mudo o iban da empresa mudar de banco',
    'iban cambiar el iban cuenta bancaria cambio la cuenta de la empresa cambiar de banco',
    'iban change iban bank account details change my bank account new bank',
  ),
  '/api': text(
    'openapi swagger especificação postman todas as chamadas endpoints',
    'openapi swagger especificación postman todas las llamadas endpoints',
    'openapi swagger spec specification postman all calls endpoints',
  ),
}

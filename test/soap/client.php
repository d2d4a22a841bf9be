<?php
// Speaks to the SOAP service as shops do: PHP's own SoapClient, positional arguments, classes mapped by name. Reads one
// request as JSON from the standard input, {wsdl, version, identity, calls: [[operation, input?, identity?]...]}, and
// writes what each call gave: classes by name, lists as lists, faults as faults.
error_reporting(E_ALL);
set_error_handler(function ($level, $message, $file, $line) {
    throw new ErrorException($message, 0, $level, $file, $line);
});

// As strict as the clients in the wild: a wrong class here is a TypeError there.
class ResponseIntegrationState { public $state; public $code; public $message; }
class RequestEntity { public $platformCode; public $hash; public $date; public $nif; public $lang; }
class RequestReferenceDetails {
    public $amount; public $reference; public $paymentId; public $productCode; public $productDesc;
    public $validStartDate; public $validEndDate; public $paymentOptions; public $bankAccountCode;
    public $buyer; public $billingAddress; public $shippingAddress;
}
class RequestPaymentOption { public $code; public $type; }
// An old one: its clients know no phone number.
class RequestBuyerInfo { public $firstName; public $lastName; public $customerId; public $email; }
class RequestPaymentOrder { public $amount; public $idTransaction; public $productCode; public $productDesc; }
class RequestCreditCardPayment {
    public $order; public $returnUrlSuccess; public $returnUrlCancel; public $returnUrlBack; public $method; public $buyer;
}
class RequestEntityPayments { public $payments; }
class RequestInterval { public $startDate; public $endDate; }
class RequestPaymentReference {
    public $referenceEntity; public $reference; public $amount; public $creationDate; public $productCode; public $productDesc;
    public $validStartDate; public $validEndDate;
}
class RequestCancelPayment { public $idTransaction; public $hash; public $remarks; public $ignoreUnsupported; }
#[AllowDynamicProperties] class ResponseGetPayment {}
#[AllowDynamicProperties] class ResponsePaymentOption {}
#[AllowDynamicProperties] class ResponseCreditCardPayment {}
#[AllowDynamicProperties] class ResponseEntityPaymentsDetails {}
#[AllowDynamicProperties] class PaymentDetails {}
#[AllowDynamicProperties] class PaymentFee {}
#[AllowDynamicProperties] class TransferDetails {}
#[AllowDynamicProperties] class PaymentRefund {}
#[AllowDynamicProperties] class ResponseEntityPayments {}
#[AllowDynamicProperties] class ResponsePayment {}
#[AllowDynamicProperties] class ResponseEntityPaymentReferences {}
#[AllowDynamicProperties] class ResponsePaymentReferenceError {}
#[AllowDynamicProperties] class ResponseCancelPayment {}
#[AllowDynamicProperties] class ResponseCancelPaymentOption {}

$mapped = array_values(array_filter(get_declared_classes(), fn ($name) => preg_match('/^(Request|Response|Payment|Transfer)/', $name) && (new ReflectionClass($name))->isUserDefined()));

/** An array with a `class` as an object of it; equal ones are one object, which PHP then sends once and refers to. */
function built($value)
{
    static $known = [];
    if (!is_array($value)) {
        return $value;
    }
    $name = $value['class'] ?? null;
    $key = serialize($value);
    if (isset($known[$key])) {
        return $known[$key];
    }
    unset($value['class']);
    $value = array_map('built', $value);
    if ($name === null) {
        return $value;
    }
    $object = new $name();
    foreach ($value as $field => $one) {
        $object->$field = $one;
    }
    return $known[$key] = $object;
}

/** A value with the class of each object, so that the test sees what PHP made of the answer. */
function shown($value)
{
    if (is_array($value)) {
        return array_map('shown', $value);
    }
    return is_object($value) ? ['class' => get_class($value)] + array_map('shown', get_object_vars($value)) : $value;
}

function entity(array $who): RequestEntity
{
    $entity = new RequestEntity();
    $entity->platformCode = $who['platformCode'];
    $entity->date = $who['date'] ?? date('d-m-Y H:i:s', time() + 600);
    $entity->hash = hash('sha256', $who['privateKey'] . $entity->date);
    $entity->nif = $who['nif'];
    $entity->lang = $who['lang'];
    return $entity;
}

$request = json_decode(stream_get_contents(STDIN), true, 512, JSON_THROW_ON_ERROR);
$client = new SoapClient($request['wsdl'], [
    'cache_wsdl' => WSDL_CACHE_NONE,
    'soap_version' => $request['version'] === '1.2' ? SOAP_1_2 : SOAP_1_1,
    'classmap' => array_combine($mapped, $mapped),
    'exceptions' => true,
]);
$answers = ['functions' => $client->__getFunctions(), 'calls' => []];
foreach ($request['calls'] as [$operation, $input, $who]) {
    $arguments = [entity(($who ?? []) + $request['identity'])];
    if ($input !== null) {
        $arguments[] = built($input);
    }
    try {
        $answers['calls'][] = shown($client->__soapCall($operation, $arguments));
    } catch (SoapFault $fault) {
        $answers['calls'][] = ['fault' => $fault->faultcode, 'message' => $fault->getMessage()];
    }
}
echo json_encode($answers, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE);

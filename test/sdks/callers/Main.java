import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.CheckoutsApi;
import org.openapitools.client.api.PaymentsApi;
import org.openapitools.client.model.Checkout;
import org.openapitools.client.model.CheckoutPage;
import org.openapitools.client.model.CheckoutPaymentRequest;
import org.openapitools.client.model.CheckoutRequest;
import org.openapitools.client.model.ErrorAnswer;
import org.openapitools.client.model.Payment;

public class Main {
  public static void main(String[] arguments) throws Exception {
    ApiClient client = new ApiClient();
    String key = Base64.getEncoder().encodeToString("1001:demo-private-key-1001".getBytes(StandardCharsets.UTF_8));
    client.setRequestInterceptor(request -> request.header("Authorization", "Basic " + key).header("Escudo-ClientId", "510000002"));
    CheckoutsApi checkouts = new CheckoutsApi(client);
    PaymentsApi payments = new PaymentsApi(client);

    CheckoutRequest request =
        new CheckoutRequest()
            .payment(new CheckoutPaymentRequest().amount(1250).code("SDK-1").summary("Dois pães"))
            .page(new CheckoutPage().language(CheckoutPage.LanguageEnum.PT));
    Checkout checkout = checkouts.createCheckout(request, null, null, null).getData();
    Checkout read = checkouts.getCheckout(checkout.getId(), null, null, null).getData();
    Payment payment = payments.getPayment(read.getPaymentId(), null, null).getData();

    Map<String, Object> refused = new LinkedHashMap<>();
    try {
      payments.getPayment("999999999", "EN", null);
    } catch (ApiException exception) {
      ErrorAnswer answer = client.getObjectMapper().readValue(exception.getResponseBody(), ErrorAnswer.class);
      refused.put("status", exception.getCode());
      refused.put("code", answer.getError().getCode());
      refused.put("msg", answer.getError().getMsg());
    }

    Map<String, Object> answer = new LinkedHashMap<>();
    answer.put("same", read.getId().equals(checkout.getId()));
    answer.put("amount", payment.getAmount());
    answer.put("code", payment.getCode());
    answer.put("summary", payment.getSummary());
    answer.put("state", payment.getStateDetails().getState().getValue());
    answer.put("year", payment.getCreatedAt().getYear());
    answer.put("refused", refused);
    System.out.write((new ObjectMapper().writeValueAsString(answer)).getBytes(StandardCharsets.UTF_8));
    System.out.flush();
  }
}

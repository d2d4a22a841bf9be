{{- define "escudo.image" -}}
{{- if .Values.image.digest -}}
{{ printf "%s@%s" .Values.image.name .Values.image.digest }}
{{- else -}}
{{ printf "%s:%s" .Values.image.name (default .Chart.AppVersion .Values.image.tag) }}
{{- end -}}
{{- end -}}

{{- define "escudo.labels" -}}
app.kubernetes.io/name: {{ .Chart.Name | quote }}
    app.kubernetes.io/instance: {{ .Release.Name | quote }}
    app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
{{- end -}}

{{- define "escudo.pod" -}}
automountServiceAccountToken: false
      enableServiceLinks: false
      imagePullSecrets: {{ toJson .Values.imagePullSecrets }}
      # The goodbye, then twenty seconds in which all that is under way ends.
      terminationGracePeriodSeconds: 90
      securityContext:
        runAsNonRoot: true
        runAsUser: 65532
        runAsGroup: 65532
        fsGroup: 65532
        seccompProfile: { type: RuntimeDefault }
      volumes:
        - name: master-key
          secret:
            secretName: {{ required "secret names the Secret with database-url and master-key" .Values.secret | quote }}
            # 0440: the process is of the group, and nobody else reads it.
            defaultMode: 288
            items: [{ key: master-key, path: master.key }]
        - name: data
          emptyDir: {}
        - name: tmp
          emptyDir: {}
{{- end -}}

{{- define "escudo.container" -}}
image: {{ include "escudo.image" . | quote }}
          imagePullPolicy: {{ .Values.image.pullPolicy | quote }}
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities: { drop: [ALL] }
          volumeMounts:
            - { name: master-key, mountPath: /secrets, readOnly: true }
            - { name: data, mountPath: /data }
            - { name: tmp, mountPath: /tmp }
{{- end -}}

{{- define "escudo.environment" -}}
- name: DATABASE_URL
              valueFrom: { secretKeyRef: { name: {{ .Values.secret | quote }}, key: database-url } }
            - name: METRICS_TOKEN
              valueFrom: { secretKeyRef: { name: {{ .Values.secret | quote }}, key: metrics-token, optional: true } }
            - { name: MASTER_KEY_FILE, value: /secrets/master.key }
            - { name: MODE, value: {{ .Values.mode | quote }} }
            - { name: ACQUIRER, value: {{ .Values.acquirer | quote }} }
            - { name: PUBLIC_URL, value: {{ required "publicUrl says where callers find the server" .Values.publicUrl | quote }} }
{{- range $name, $value := .Values.environment }}
            - { name: {{ $name | quote }}, value: {{ $value | quote }} }
{{- end }}
{{- end -}}

{{- define "escudo.probes" -}}
startupProbe:
            httpGet: { path: /health/live, port: health }
            periodSeconds: 2
            failureThreshold: 150
          # A database that is away is no reason to start anything again.
          livenessProbe:
            httpGet: { path: /health/live, port: health }
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 6
          readinessProbe:
            httpGet: { path: /health/ready, port: health }
            periodSeconds: 2
            timeoutSeconds: 2
            failureThreshold: 1
{{- end -}}

{{- define "escudo.serving" -}}
# Still answering: whoever routes here has not heard of the end yet.
            - { name: DRAIN_SECONDS, value: {{ .Values.goodbyeSeconds | quote }} }
            - { name: PROXIES, value: {{ .Values.proxies | quote }} }
          ports:
            - { name: health, containerPort: 8080 }
          {{ include "escudo.probes" . }}
{{- end -}}
